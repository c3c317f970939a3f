/** A stand-in for an image URL. */
module.exports = '/assets/picture.svg';
