/** Stands for a picture that the build would give an address of its own. */
module.exports = '/assets/picture.svg';
