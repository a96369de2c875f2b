import type { CivilDate } from '@estudio/domain'
import { plural } from '../format/count.ts'
import { formatDayAndMonth, formatLongDate } from '../format/dates.ts'

const days = (count: number) => plural(count, { one: '1 día', other: `${count} días` })

/** “del 3 de diciembre al 9 de diciembre de 2026”. */
const span = (from: CivilDate, to: CivilDate) =>
  from === to ? `el ${formatLongDate(to)}` : `del ${formatDayAndMonth(from)} al ${formatLongDate(to)}`

const noDaysLeft = 'Este plan ya usó todos sus días de pausa.'

export const pauses = {
  state: 'En pausa',
  span,
  days,
  noDaysLeft,
  tooLong: (left: number | undefined) => {
    if (left === 0) return `${noDaysLeft} Si necesitas más, escríbenos.`
    return left === undefined
      ? 'La pausa es más larga de lo que permite el estudio. Elige menos días.'
      : `La pausa es más larga de lo que permite el estudio: a este plan le quedan ${days(left)}.`
  },
  datesPast: 'La pausa empieza hoy o después. Elige otro primer día.',
  datesOrder: 'El último día no puede ser anterior al primero.',
  sharesDays:
    'Con la pausa, el plan terminaría cuando ya empezó otro plan. Elige menos días o mueve antes el otro plan.',
  released: (count: number) =>
    plural(count, {
      one: 'Cancelamos tu reservación de esos días y la clase regresó a tu plan.',
      other: `Cancelamos tus ${count} reservaciones de esos días y las clases regresaron a tu plan.`,
    }),
  now: (to: CivilDate) => `En pausa hasta el ${formatLongDate(to)}`,
  coming: (from: CivilDate, to: CivilDate) => `En pausa ${span(from, to)}`,
  newEnd: (end: CivilDate) => `Los días de pausa ya se sumaron: tu plan termina el ${formatLongDate(end)}.`,
  ask: 'Pedir una pausa',
  askTitle: 'Pedir una pausa',
  askBody: (left: number, limit: number) =>
    left === limit
      ? `Cada plan se puede pausar ${days(limit)}. Mientras dura la pausa no reservas, y esos días se suman al final de tu plan.`
      : `A este plan le quedan ${days(left)} de pausa, de ${limit}. Esos días se suman al final de tu plan.`,
  askReleased:
    'Si el estudio la acepta, tus reservaciones de esos días se cancelan y las clases regresan a tu plan.',
  from: 'Primer día de la pausa',
  to: 'Último día de la pausa',
  reason: 'Motivo',
  reasonRequired: 'Escribe el motivo de la pausa',
  dateRequired: 'Elige una fecha',
  length: (count: number) => `Serán ${days(count)} de pausa.`,
  send: 'Enviar solicitud',
  sent: 'Enviamos tu solicitud. Te avisaremos por correo.',
  error: 'No pudimos enviar tu solicitud. Intenta de nuevo.',
  requested: (from: CivilDate, to: CivilDate) =>
    `Pediste una pausa ${span(from, to)}. El estudio la está revisando.`,
  withdraw: 'Retirar solicitud',
  withdrawn: 'Retiraste tu solicitud de pausa.',
  withdrawError: 'No pudimos retirar tu solicitud. Intenta de nuevo.',
  declined: (from: CivilDate, to: CivilDate, reason: string) =>
    `No se aceptó tu pausa ${span(from, to)}: ${reason}`,
} as const
