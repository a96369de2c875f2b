import { domainToASCII } from 'node:url'

export const EMAIL_MAX_LENGTH = 255

// The local part has no spaces, quotes or separators, which could inject text into a mail header.
const LOCAL_PART = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}$/u
const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

const UNSEEN = /\p{C}/u

/**
 * Returns a text with control or invisible characters as it is, which is no address. Otherwise trims the address, normalizes it to NFKC and lower case, and writes the domain in ASCII without a trailing dot.
 */
export const normalizeEmail = (input: string): string => {
  if (UNSEEN.test(input)) return input
  const text = input.normalize('NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 0) return text
  const domain = text.slice(at + 1).replace(/\.$/, '')
  return `${text.slice(0, at)}@${domainToASCII(domain) || domain}`
}

export const isEmailAddress = (normalized: string): boolean => {
  const at = normalized.lastIndexOf('@')
  return at > 0 && LOCAL_PART.test(normalized.slice(0, at)) && DOMAIN.test(normalized.slice(at + 1))
}
