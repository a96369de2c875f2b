import { pauses } from './catalogue/pauses.ts'
import { countOf } from './format/count.ts'
import { formatDayAndMonth } from './format/dates.ts'
import { type ReasonCode, reasonText } from './reason-texts.ts'
import { type RefusalDetails, readRefusalDetails } from './refusal-details.ts'

const planName = (details: RefusalDetails): string => details.plan ?? 'anterior'

/** Why an action is impossible for a member, worded for staff. */
const staffTexts: Partial<Record<ReasonCode, (details: RefusalDetails) => string>> = {
  member_not_found: () => 'Su cuenta está desactivada.',
  account_inactive: () => 'Su cuenta está desactivada. Para darle un lugar, reactívala en Clientes.',
  no_plan: () => 'No tiene un plan vigente.',
  plan_payment_pending: () => 'Su plan espera el pago.',
  plan_frozen: (d) =>
    d.date ? `Su plan comienza el ${formatDayAndMonth(d.date)}.` : 'Su plan todavía no comienza.',
  plan_paused: (d) =>
    d.date ? `Su plan está en pausa hasta el ${formatDayAndMonth(d.date)}.` : 'Su plan está en pausa.',
  plan_expired: (d) => `Su plan ${planName(d)} ya terminó.`,
  no_classes_left: (d) => `Su plan ${planName(d)} ya no tiene clases.`,
  makeup_expired: (d) =>
    d.date
      ? `Su plan ya no tiene clases, y su reposición es para clases hasta el ${formatDayAndMonth(d.date)}.`
      : 'Su plan ya no tiene clases, y su reposición es para clases anteriores.',
  makeup_used: () => 'Ya usó la reposición de esa fecha. Cancela antes la clase que reservó con ella.',
  classes_committed: () => 'Las clases que le quedan están apartadas para sus lugares fijos.',
  standing_not_in_plan: () => 'Su plan no incluye otro lugar fijo.',
  standing_exists: () => 'Ya tiene un lugar fijo en ese horario.',
  class_outside_plan: (d) =>
    d.date
      ? `Su plan llega hasta el ${formatDayAndMonth(d.date)} y esta clase es después.`
      : 'La clase queda fuera de las fechas de su plan.',
  class_full: () => 'La clase está llena, o su lugar es de quien espera en la lista.',
  too_far_ahead: (d) =>
    d.n === undefined
      ? 'Todavía falta mucho para esta clase.'
      : `Se reserva con hasta ${countOf(d.n, 'día')} de anticipación.`,
  too_many_reservations: (d) =>
    d.n === undefined
      ? 'Ya tiene todas las reservaciones que puede tener a la vez.'
      : `Ya tiene ${countOf(d.n, 'clase')} por tomar, lo más que puede tener a la vez.`,
  too_many_that_day: (d) =>
    d.n === undefined
      ? 'Ya tiene todas las clases que puede reservar ese día.'
      : `Ese día ya tiene ${countOf(d.n, 'clase')}, lo más que puede tener por día.`,
  booking_suspended: (d) =>
    d.date === undefined || d.n === undefined || d.days === undefined
      ? 'Por sus ausencias no puede reservar por unos días.'
      : `Juntó ${countOf(d.n, 'ausencia')} en ${countOf(d.days, 'día')}: no puede reservar hasta el ${formatDayAndMonth(d.date)}.`,
  booking_restricted: (d) =>
    d.date === undefined
      ? 'Por sus cancelaciones tardías solo reserva clases de las siguientes 24 horas.'
      : `Por sus cancelaciones tardías solo reserva clases de las siguientes 24 horas hasta el ${formatDayAndMonth(d.date)}.`,
  waiver_required: () => 'Le falta aceptar o firmar la responsiva en vigor.',
  waiver_version: () => 'Hay una versión nueva de la responsiva. Actualiza la página y regístrala otra vez.',
  discount_used_by_you: () => 'Ya usó este código en otra compra.',
  first_time_only: () =>
    'Este plan es solo para quien viene por primera vez, y ya tuvo uno. Para dárselo de todos modos, escribe el motivo.',
  pause_too_long: (d) =>
    d.n === 0
      ? `${pauses.noDaysLeft} Para pausarlo más días, cambia el límite en Ajustes.`
      : pauses.tooLong(d.n),
  class_started: () => 'La clase ya comenzó.',
  booking_closed: () => 'Ya pasó el límite para reservar esta clase.',
  already_canceled_by_you: () => 'Canceló esta clase antes.',
  overlapping_reservation: () => 'Ya tiene otra clase reservada a esa hora.',
}

/** Like `reasonText`, but worded about the member instead of to the member. */
export const staffReasonText = (code: ReasonCode, details: Readonly<Record<string, unknown>> = {}): string =>
  staffTexts[code]?.(readRefusalDetails(details)) ?? reasonText(code, details)
