// Code that depends on the language stands in packages/texts/src/format. Paths are relative to the checkout, with slashes.

/**
 * Tests, the commands of an operator and the reader of imported files, which understands the words of several languages, are
 * not concerned.
 * @param {string} file
 */
export const speaksToUsers = (file) =>
  /^(packages\/\w+|server)\/src\//.test(file) &&
  !/\.test\.\w+$|\/testing\//.test(file) &&
  !/^(packages\/texts\/src\/format|server\/src\/(commands|platform\/files))\//.test(file)

/** Languages in which the code computes, and which nobody reads. */
const NEUTRAL = ['en-US', 'en']

const MONTH_OR_WEEKDAY =
  /^(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo)$/

/**
 * @typedef {{
 *   type: string, value?: unknown, name?: string, operator?: string, left?: Node, right?: Node, object?: Node, property?: Node,
 *   callee?: Node, arguments?: Node[], test?: Node, consequent?: Node, alternate?: Node, argument?: Node
 * }} Node
 */

/** @param {Node | undefined} node */
const isText = (node) =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')

/** @param {Node | undefined} node */
const isNeutral = (node) => NEUTRAL.includes(String(node?.value))

/** 1 or −1. @param {Node | undefined} node */
const isOne = (node) => node?.value === 1 || (node?.type === 'UnaryExpression' && node.argument?.value === 1)

/** “'1 clase'” or “'clases'” chosen by a comparison with 1 or −1. @param {Node} node */
export const whyNotPlural = ({ test, consequent, alternate }) =>
  test?.type === 'BinaryExpression' && isOne(test.right) && isText(consequent) && isText(alternate)
    ? 'write plural(n, { one, other }) of packages/texts: other languages have other plurals'
    : undefined

/** @param {unknown} value */
export const whyNotLiteral = (value) => {
  if (typeof value !== 'string') return undefined
  if (/\bes[-_]MX\b/.test(value)) return 'the language of the product is LANGUAGE of packages/texts'
  return MONTH_OR_WEEKDAY.test(value)
    ? 'names of months and weekdays stand in packages/texts/src/format'
    : undefined
}

/** A formatter, an order or a change of case for people. @param {Node} node a call or a construction */
export const whyNotFormat = ({ callee, arguments: given = [] }) => {
  const method = callee?.property?.name ?? ''
  const formats =
    /^toLocale(String|DateString|TimeString|UpperCase|LowerCase)$/.test(method) ||
    (callee?.object?.name === 'Intl' && given.length > 0) ||
    (method === 'localeCompare' && given.length > 1)
  const language = method === 'localeCompare' ? given[1] : given[0]
  return formats && method !== 'supportedValuesOf' && !isNeutral(language)
    ? 'what people read is formatted by packages/texts/src/format'
    : undefined
}
