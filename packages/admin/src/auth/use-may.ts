import { useSession } from '@estudio/client'
import { isAllowed, mayWriteAbout, type Right, type Role } from '@estudio/domain'
import { useCallback } from 'react'
import { type Action, rightTo, type ScreenName } from './screen-rights.ts'

/** Tells whether the signed-in user has a right, for buttons beyond the actions of react-admin's `canAccess`. */
export const useMay = (): ((right: Right) => boolean) => {
  const { roles } = useSession()
  return useCallback((right) => roles !== null && isAllowed(roles, right), [roles])
}

/** Tells whether the signed-in user may do one of react-admin's actions on a resource. */
export const useMayAct = (): ((action: Action, resource: string) => boolean) => {
  const may = useMay()
  return (action, resource) => {
    const right = rightTo(action, resource)
    return right !== undefined && may(right)
  }
}

/** Tells whether the signed-in user may open a screen. */
export const useMayOpen = (): ((screen: ScreenName) => boolean) => {
  const mayAct = useMayAct()
  return (screen) => mayAct('list', screen)
}

/** Tells whether the signed-in user has a right to change what is recorded about a person, who may be of the team. */
export const useMayWriteAbout = (): ((right: Right, person: { roles: readonly Role[] }) => boolean) => {
  const may = useMay()
  const { roles } = useSession()
  return (right, person) => may(right) && mayWriteAbout(roles ?? [], person.roles)
}
