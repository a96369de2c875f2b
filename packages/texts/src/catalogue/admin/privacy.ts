import { PRIVACY_REQUEST_DAYS } from '@estudio/domain'
import { plural } from '../../format/count.ts'
import { privacyKinds, privacyStatuses } from '../privacy.ts'

/** The queue of requests about personal data. */
export const adminPrivacy = {
  hint: `La ley da ${PRIVACY_REQUEST_DAYS} días hábiles para contestar cada solicitud, desde el día siguiente a su recepción.`,
  empty: 'No hay solicitudes.',
  loadError: 'Error al cargar las solicitudes',
  kinds: privacyKinds,
  statuses: privacyStatuses,
  columns: { person: 'Persona', kind: 'Derecho', status: 'Estado', received: 'Recibida', due: 'Vence' },
  erased: 'Cuenta eliminada',
  daysLeft: (days: number) => {
    if (days < 0)
      return plural(-days, { one: 'Venció hace 1 día hábil', other: `Venció hace ${-days} días hábiles` })
    if (days === 0) return 'Vence hoy'
    return plural(days, { one: 'Queda 1 día hábil', other: `Quedan ${days} días hábiles` })
  },
  dialog: {
    title: (kind: string) => `Solicitud de ${kind.toLowerCase()}`,
    request: 'Solicitud',
    erasedText: 'El texto se borró con la cuenta.',
    erasedPerson: 'La cuenta se eliminó: no se guarda ni se envía una respuesta, solo el resultado.',
    outcomeSaved: 'Resultado guardado.',
    started: 'La solicitud está en curso. Avisamos a la persona.',
    answer: 'Respuesta',
    answerHelp: 'La persona la recibe por correo y la ve en su cuenta.',
    answerRequired: 'Escribe la respuesta',
    outcome: 'Resultado',
    outcomes: { in_progress: 'Está en curso', answered: 'Se atendió', refused: 'No procede' },
    outcomeRequired: 'Elige el resultado',
    send: 'Enviar respuesta',
    sending: 'Enviando…',
    sent: 'Respuesta enviada.',
    error: 'No pudimos guardar la respuesta. Intenta de nuevo en un momento.',
    evidence: 'Evidencia',
    mails: {
      privacy_request_received: 'Acuse de recibo',
      privacy_request_in_progress: 'Aviso de que está en curso',
      privacy_request_answered: 'Respuesta',
      privacy_request_refused: 'Respuesta: no procede',
    },
    mailSent: (what: string) => `Correo enviado: ${what}`,
    mailWaits: (what: string) => `Correo por enviar: ${what}`,
  },
} as const
