import { firstName } from '@estudio/domain'
import type { UserRow } from '../users/user-shape.ts'
import { metadataOf } from '../users/user-shape.ts'

const NAME = /^[\p{L}][\p{L}'’-]{0,29}$/u

/**
 * Whom a mail greets: the first name, where it is one. Anyone can put anything into a sign-up with somebody else's
 * address, so what is not a plain name (a link, an advertisement) does not get into the mail.
 */
export const greetingName = (user: Pick<UserRow, 'email' | 'user_metadata'>): string => {
  const { full_name } = metadataOf(user)
  const name = typeof full_name === 'string' ? firstName(full_name) : ''
  return NAME.test(name) ? name : (user.email?.split('@')[0] ?? '')
}
