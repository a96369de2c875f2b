/**
 * JavaScript that means the same, its characters beyond Latin-1 written as escapes: V8 keeps a source that has one of them
 * with two bytes a character, for as long as the program runs. Not for code with such characters in raw templates or names.
 * @param {string} code
 */
export const narrowText = (code) =>
  code.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
