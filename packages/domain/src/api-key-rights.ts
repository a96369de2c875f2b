import { isAllowed, RIGHTS, type Right } from './rights.ts'
import type { Role } from './roles.ts'

/**
 * The rights that no API key has. The first two belong to a person at a screen. Roles and keys would leave somebody with rights behind
 * after the key is revoked.
 */
const RIGHTS_OF_PEOPLE: readonly Right[] = ['office.open', 'coach.own', 'roles.manage', 'keys.manage']

export const KEY_RIGHTS = RIGHTS.filter((right) => !RIGHTS_OF_PEOPLE.includes(right))

/** A person, or a program with an API key, which has at most the rights of the person who made the key. */
export interface RightsHolder {
  /** The roles of the person, or of the maker of the key, at this moment. */
  roles: readonly Role[]
  /** Null for a person. */
  apiKey: { rights: readonly Right[] } | null
}

export const mayCall = ({ roles, apiKey }: RightsHolder, right: Right): boolean =>
  isAllowed(roles, right) && (!apiKey || (KEY_RIGHTS.includes(right) && apiKey.rights.includes(right)))

/** Whether the holder may make a key with the right. */
export const mayGive = (holder: RightsHolder, right: Right): boolean =>
  KEY_RIGHTS.includes(right) && mayCall(holder, right)
