import type { ImportReason } from '@estudio/contract'
import { foldText, isUnusualAddress, readPhone, validateEmail, validatePhone } from '@estudio/domain'
import { isEmailAddress, normalizeEmail } from '../../../platform/email-address.ts'
import type { Cell } from '../../../platform/files/tables/cells.ts'
import { distinct } from '../../shared/collections.ts'
import { textOf, writtenText } from './client-cells.ts'

/** A warning about a row: `text` is the cell as the file writes it. */
export interface RowWarning {
  code: 'phone_partly' | 'phone_unread' | 'email_partly' | 'email_unread'
  text: string
  /** The telephones after the first, which the import keeps in a note. */
  others?: string[]
}

/** A cell with a telephone or an address. */
interface ContactCell {
  /** Null when the cell has none that can be read. */
  value: string | null
  /** The cell as the file writes it; empty for an empty cell. */
  text: string
  warning: RowWarning | null
  /** Why a row without another contact is refused. */
  problem: ImportReason | null
}

/** The words that people write into a cell that should be empty. */
const NOTHING = new Set(
  [
    's/n, sn, s/t, n/a, na, nd, n/d, no, x, xx, xxx, null, none, nan, no tiene, no tengo, no hay, no aplica, no dio',
    'ninguno, ninguna, pendiente, sin telefono, sin celular, sin numero, sin correo, sin email, sin dato, sin datos',
  ].flatMap((words) => words.split(', ')),
)

/** Signs and zeros alone say nothing either. */
const saysNothing = (text: string): boolean =>
  NOTHING.has(foldText(text).replace(/\./g, '')) || /^[\p{P}\p{S}\s0]+$/u.test(text)

/** A number as a spreadsheet writes it: 6.671234567E9, 6671234567.0 or 6,671,234,567. */
const NUMBER = /^(?:(\d)[.,](\d{9})E\+?0?9|(\d{10})\.0+|(\d(?:,\d{3}){3}))$/i
const SHORTENED_NUMBER = /^\d([.,]\d+)?E\+?\d+$/i

const phoneText = (text: string): string => (NUMBER.test(text) ? text.replace(/E.*$|\.0+$|\D/gi, '') : text)

const isPhone = (phone: string): boolean => validatePhone(phone) === undefined

const SEPARATORS = /[/,;|\n\r]|:::|\s(?:y|o|e|and|or)\s/i

const piecesOf = (cell: Cell): string[] => writtenText(cell).split(SEPARATORS)

const EXTENSION = /(?:ext(?:ensi[oó]n)?|x|#)[.:\s]*\d+\s*$/i
const LABELS = /\([^()\d]*\)|^[\p{L}\s.:]+|[\p{L}\s.:]+$/gu

/** A number without its extension and the words beside it, as in “Cel. 667 123 4567 (mamá)”. */
const bareNumber = (piece: string): string =>
  phoneText(textOf(piece.replace(EXTENSION, '')).replace(LABELS, '').trim())

/** Reads the telephones of a cell: the first is the person's. The cell may have an extension, or a word for “none”. */
export function readPhoneCell(cell: Cell): ContactCell {
  const text = phoneText(textOf(cell))
  if (text === '') return { value: null, text, warning: null, problem: null }
  if (isPhone(text)) return { value: readPhone(text), text, warning: null, problem: null }
  const phones = [...piecesOf(cell).map(bareNumber), ...text.split(' ')].filter(isPhone).map(readPhone)
  const [first, ...others] = distinct(phones)
  if (first !== undefined) {
    const warning = { code: 'phone_partly', text, ...(others.length > 0 && { others }) } as const
    return { value: first, text, warning, problem: null }
  }
  const shortened = SHORTENED_NUMBER.test(text) ? 'phone_shortened' : 'phone_invalid'
  const problem = saysNothing(text) ? null : shortened
  return { value: null, text, warning: { code: 'phone_unread', text }, problem }
}

const isAddress = (email: string): boolean =>
  validateEmail(email) === undefined && isEmailAddress(normalizeEmail(email)) && !isUnusualAddress(email)

/** The addresses of a cell; a space separates them only when each part is an address. */
function addressesOf(cell: Cell, text: string): string[] {
  const words = text.split(' ')
  const pieces = words.every(isAddress) ? words : piecesOf(cell).flatMap((piece) => piece.split(/[<>]/))
  return pieces.map((piece) => textOf(piece).replace(/^mailto:/i, ''))
}

/** A character that nobody sees and that does not separate addresses. */
const UNSEEN = /(?![\t\r\n])\p{C}/u

/**
 * Reads the first address of a cell that may have several, or a word for “none”. A cell with a character that nobody sees is not
 * read, because the address without it may be somebody else's.
 */
export function readEmailCell(cell: Cell): ContactCell {
  const text = textOf(cell)
  if (UNSEEN.test(writtenText(cell)))
    return { value: null, text, warning: { code: 'email_unread', text }, problem: 'email_invalid' }
  if (text === '') return { value: null, text, warning: null, problem: null }
  if (isAddress(text)) return { value: normalizeEmail(text), text, warning: null, problem: null }
  const found = addressesOf(cell, text).find(isAddress)
  if (found)
    return { value: normalizeEmail(found), text, warning: { code: 'email_partly', text }, problem: null }
  const problem = saysNothing(text) ? null : 'email_invalid'
  return { value: null, text, warning: { code: 'email_unread', text }, problem }
}
