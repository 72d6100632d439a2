"""What turns a scene into a picture of some file format."""
