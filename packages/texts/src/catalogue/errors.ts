import { session } from './session.ts'

/** English service texts, literal in thrown errors and logs (A44, B15). */
export const serviceTexts = {
  plans: 'Failed to fetch plans',
  classes: 'Failed to fetch classes: ',
  scheduleShape: 'Invalid schedule data received from server',
  reservations: 'Error fetching user reservations',
  noSession: 'No active session',
  refresh: 'Failed to refresh session',
  instructors: 'Error fetching instructors',
  profileUpdate: 'Error updating instructor profile',
  pictureUpload: 'Error uploading profile picture',
  pictureDelete: 'Error deleting profile picture',
} as const

export type ServiceText = keyof typeof serviceTexts

/** Field names are the API's own. */
export const requestFaults = {
  unexpected: (field: string) => `El campo “${field}” no se espera aquí.`,
  unknownFilter: (field: string) => `No hay un filtro “${field}” en esta lista.`,
  unknownSort: (field: string) => `Esta lista no se puede ordenar por “${field}”.`,
} as const

export const errors = {
  generic: 'Error en la operación',
  invalidResponse: 'Respuesta inválida del servidor',
  notAuthorized: 'No autorizado',
  status: (status: number, statusText: string) => `Error ${status}: ${statusText}`,
  network: 'No pudimos conectar con el estudio. Revisa tu internet e intenta de nuevo.',
  invalidSchedule: serviceTexts.scheduleShape,
  signOut: session.signOutError,
} as const
