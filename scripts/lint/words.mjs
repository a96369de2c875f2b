import { words } from '../../packages/texts/words.mjs'

/** Tests name texts of any kind. @param {string} file */
export const isTextFile = (file) =>
  /^packages\/(texts\/src|admin\/src\/i18n)\//.test(file) && !file.endsWith('.test.ts')

/**
 * Why a text may not stand as it is, by the list of words of packages/texts.
 * @param {string} file @param {unknown} text
 */
export const whyNotWord = (file, text) => {
  if (typeof text !== 'string') return undefined
  const broken = words.find(
    ({ instead, in: files, fixed }) =>
      instead.test(text) && (files === undefined || files.test(file)) && !fixed.includes(text.trim()),
  )
  return broken && `packages/texts/words.mjs: write “${broken.use}”`
}
