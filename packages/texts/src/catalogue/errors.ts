import { plural } from '../format/count.ts'
import { session } from './session.ts'

/** English texts of the services, used literally in thrown errors and logs. */
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

const typeNames: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'sí o no',
  array: 'una lista',
  object: 'un conjunto de datos',
}

/** Field names are the API's own. */
export const requestFaults = {
  missing: (field: string) => `Falta el campo “${field}”.`,
  invalid: (field: string) => `El campo “${field}” no es válido.`,
  /** `type` is a type of JSON schema. */
  wrongType: (field: string, type: string) =>
    `El campo “${field}” debe ser ${typeNames[type] ?? 'de otro tipo'}.`,
  tooShort: (field: string, limit: number) =>
    plural(limit, {
      one: `El campo “${field}” no puede estar vacío.`,
      other: `El campo “${field}” necesita al menos ${limit} caracteres.`,
    }),
  tooLong: (field: string, limit: number) => `El campo “${field}” admite como máximo ${limit} caracteres.`,
  below: (field: string, limit: number) => `El campo “${field}” debe ser ${limit} o mayor.`,
  above: (field: string, limit: number) => `El campo “${field}” debe ser ${limit} o menor.`,
  notAbove: (field: string, limit: number) => `El campo “${field}” debe ser mayor que ${limit}.`,
  tooFewItems: (field: string, limit: number) => `El campo “${field}” necesita al menos ${limit} elementos.`,
  tooManyItems: (field: string, limit: number) =>
    `El campo “${field}” admite como máximo ${limit} elementos.`,
  noSuchValue: (field: string) => `El campo “${field}” tiene un valor que no existe.`,
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
