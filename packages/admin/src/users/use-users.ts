import { useWrite } from '@estudio/client'
import type { AdminUser, Role, RoleInput } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'

/** The impact of deleting the user, read each time the dialog opens. */
export const useUserImpact = (id: string) => {
  const { userImpact } = useStudioData()
  return useQuery({
    queryKey: ['usuarios', 'impact', id],
    queryFn: () => userImpact(id),
    staleTime: 0,
    gcTime: 0,
  })
}

/** How many people each segment has. */
export const useSegments = () => {
  const { segments } = useStudioData()
  return useQuery({ queryKey: ['usuarios', 'segments'], queryFn: () => segments() })
}

export const useUserReservations = (id: string) => {
  const { userReservations } = useStudioData()
  return useQuery({ queryKey: ['reservaciones', id], queryFn: () => userReservations(id) })
}

const absencesKey = (id: string) => ['user-absences', id]

export const useUserAbsences = (id: string) => {
  const { userAbsences } = useStudioData()
  return useQuery({ queryKey: absencesKey(id), queryFn: () => userAbsences(id), staleTime: 0 })
}

export const useWaiveAbsences = (id: string) => {
  const { waiveAbsences } = useStudioData()
  return useWrite({
    mutationFn: (reason: string) => waiveAbsences(id, reason),
    invalidates: [absencesKey(id)],
    waits: true,
  })
}

/** Grants or revokes a role, or switches the account on or off. */
export type AccessInput = { add: RoleInput } | { remove: Role } | { isActive: boolean }

export const useChangeAccess = (user: AdminUser) => {
  const { addRole, removeRole, setUserActive } = useStudioData()
  return useWrite({
    mutationFn: (input: AccessInput) => {
      if ('isActive' in input) return setUserActive(user, input.isActive)
      return 'add' in input ? addRole(user.id, input.add) : removeRole(user.id, input.remove)
    },
    // Lists of users and coaches show roles.
    invalidates: [['usuarios'], ['instructores']],
    waits: true,
  })
}
