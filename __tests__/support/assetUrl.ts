/** Stands in for a picture's address. */
module.exports = '/assets/picture.svg';
