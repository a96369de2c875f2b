import { useWrite } from '@estudio/client'
import type { AdminUser, Role, RoleInput } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'
import { fileKeys, memberReservationsKey } from '../shared/bookings/use-bookings.ts'

/** The impact of deleting the user, read each time the dialog opens. */
export const useUserImpact = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['usuarios', 'impact', id],
    queryFn: () => api.get('/api/admin/users/{id}/impact', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
}

export const useUserReservations = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: memberReservationsKey(id),
    queryFn: async () => (await api.get('/api/admin/users/{id}/schedules', { params: { id } })).schedules,
  })
}

const absencesKey = (id: string) => ['user-absences', id]

/** Null when the studio has no rule about absences. */
export const useUserAbsences = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: absencesKey(id),
    queryFn: async () => (await api.get('/api/admin/users/{id}/absences', { params: { id } })).absences,
    staleTime: 0,
  })
}

const lateCancellationsKey = (id: string) => ['user-late-cancellations', id]

export const useUserLateCancellations = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: lateCancellationsKey(id),
    queryFn: () => api.get('/api/admin/users/{id}/late-cancellations', { params: { id } }),
    staleTime: 0,
  })
}

/** The class that was lost returns to the plan, or the strike no longer counts. */
export const useForgiveLateCancellation = (id: string, reservation: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (reason: string) =>
      api.post('/api/admin/user-schedules/{id}/forgiveness', {
        params: { id: reservation },
        body: { reason },
      }),
    invalidates: [lateCancellationsKey(id), ...fileKeys],
    waits: true,
  })
}

/** Absences up to now no longer count. */
export const useWaiveAbsences = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (reason: string) =>
      api.post('/api/admin/users/{id}/absences/waiver', { params: { id }, body: { reason } }),
    invalidates: [absencesKey(id)],
    waits: true,
  })
}

/** Grants or revokes a role, or switches the account on or off. */
export type AccessInput = { add: RoleInput } | { remove: Role } | { isActive: boolean }

export const useChangeAccess = ({ id, version }: AdminUser) => {
  const api = useApi()
  return useWrite({
    mutationFn: (input: AccessInput): Promise<unknown> => {
      if ('add' in input) return api.patch('/api/admin/users/{id}/role', { params: { id }, body: input.add })
      if ('remove' in input)
        return api.delete('/api/admin/users/{id}/role/{role}', { params: { id, role: input.remove } })
      const body = { is_active: input.isActive }
      return api.patch('/api/admin/users/{id}/active', { params: { id }, body, version })
    },
    // Lists of users and coaches show roles.
    invalidates: [['usuarios'], ['instructores']],
    waits: true,
  })
}
