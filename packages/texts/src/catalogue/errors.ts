import { serviceTexts } from './service-texts.ts'
import { session } from './session.ts'

export const errors = {
  generic: 'Error en la operación',
  invalidResponse: 'Respuesta inválida del servidor',
  notAuthorized: 'No autorizado',
  status: (status: number, statusText: string) => `Error ${status}: ${statusText}`,
  network: 'No pudimos conectar con el estudio. Revisa tu internet e intenta de nuevo.',
  invalidSchedule: serviceTexts.scheduleShape,
  signOut: session.signOutError,
} as const
