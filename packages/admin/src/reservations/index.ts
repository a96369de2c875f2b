import { lazy } from 'react'

export const reservations = {
  name: 'reservaciones',
  list: lazy(() => import('./reservation-list.tsx')),
} as const
