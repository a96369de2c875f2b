import {
  CANCEL_BLOCK_MINUTES,
  MAX_OPEN_PURCHASES,
  MAX_PROOF_BYTES,
  MAX_WEBHOOKS,
  MINUTE_MS,
  NOTE_EDIT_MS,
  PROOF_DAYS,
  STRIKE_WINDOW_DAYS,
} from '@estudio/domain'
import { screenRefusals } from './catalogue/admin/refusals.ts'
import { adminUndo } from './catalogue/admin/undo.ts'
import { booking } from './catalogue/booking.ts'
import { classCard } from './catalogue/class-card.ts'
import { errors } from './catalogue/errors.ts'
import { login } from './catalogue/login.ts'
import { pauses } from './catalogue/pauses.ts'
import { planStatus } from './catalogue/plan-status.ts'
import { purchaseRefusals } from './catalogue/purchase-refusals.ts'
import { recovery } from './catalogue/recovery.ts'
import { session } from './catalogue/session.ts'
import { signupErrors } from './catalogue/signup-errors.ts'
import { waitlist } from './catalogue/waitlist.ts'
import { countOf, plural } from './format/count.ts'
import { formatDayAndMonth, formatLongDate, formatTime, fullStop, withArticle } from './format/dates.ts'
import { formatDuration } from './format/duration.ts'
import { joinNames } from './format/lists.ts'
import { formatMegabytes } from './format/megabytes.ts'
import { notFoundRefusals, notFoundTexts } from './not-found.ts'
import { type RefusalDetails, readRefusalDetails } from './refusal-details.ts'

const waitText = (seconds: number | undefined): string => {
  if (seconds === undefined) return 'Hiciste muchos intentos seguidos. Espera un momento y vuelve a intentar.'
  if (seconds < 60)
    return `Hiciste muchos intentos seguidos. Espera ${Math.max(1, Math.ceil(seconds))} segundos.`
  const minutes = Math.ceil(seconds / 60)
  return `Hiciste muchos intentos seguidos. Espera ${plural(minutes, { one: '1 minuto', other: `${minutes} minutos` })}.`
}

/** The wait in whole hours once it is longer than one. */
const laterText = (seconds: number | undefined): string => {
  const minutes = Math.ceil((seconds ?? 3600) / 60)
  const hours = Math.ceil(minutes / 60)
  if (minutes > 60) return `en ${hours} horas`
  return `en ${plural(minutes, { one: '1 minuto', other: `${minutes} minutos` })}`
}

const planName = (details: RefusalDetails): string => details.plan ?? 'anterior'

/** The Spanish text of every reason code that an error body may have. */
export const refusalTexts = {
  not_signed_in: () => 'Inicia sesión para continuar.',
  api_key_invalid: () => 'Esta llave de API no existe, venció o fue revocada.',
  api_key_not_accepted: () => 'Esto lo hace una persona con su sesión, no una llave de API.',
  api_key_lacks_right: () => 'Esta llave de API no tiene ese permiso.',
  right_not_yours: () => 'Elige permisos que tienes y que puede tener una llave de API.',
  no_plan: () => 'Necesitas un plan vigente para reservar. Elige el tuyo y vuelve por tu lugar.',
  plan_frozen: (d: RefusalDetails) =>
    d.date ? booking.confirm.frozen(formatDayAndMonth(d.date)) : booking.confirm.frozenUndated,
  plan_payment_pending: () => booking.confirm.paymentPending,
  plan_expired: (d: RefusalDetails) => booking.blocks.expired(planName(d)),
  no_classes_left: (d: RefusalDetails) => booking.blocks.noClasses(planName(d)),
  makeup_expired: (d: RefusalDetails) =>
    d.date
      ? `Ya usaste las clases de tu plan, y tu reposición es para clases hasta el ${formatDayAndMonth(d.date)}.`
      : 'Ya usaste las clases de tu plan, y tu reposición es para clases anteriores.',
  makeup_used: () => 'Ya usaste la reposición de esa fecha. Cancela antes la clase que reservaste con ella.',
  classes_committed: (d: RefusalDetails) =>
    d.dates === undefined || d.dates.length === 0
      ? 'Las clases que quedan en tu plan están apartadas para tus lugares fijos. Suelta una fecha para reservar esta clase.'
      : `Las clases que quedan en tu plan están apartadas para tus lugares fijos: ${joinNames(d.dates.map(({ start }) => `${formatDayAndMonth(start.slice(0, 10))} a las ${formatTime(start)}`))}. Suelta una fecha para reservar esta clase.`,
  standing_full: () => 'En ese horario ya están dados todos los lugares fijos.',
  standing_not_in_plan: () => 'Tu plan no incluye otro lugar fijo.',
  standing_exists: () => 'Ya tienes un lugar fijo en ese horario.',
  standing_by_staff: () => 'El estudio da los lugares fijos. Escríbenos para pedir el tuyo.',
  standing_place_ended: () => 'Este lugar fijo ya terminó. Actualiza la página.',
  standing_not_offered: () => 'Por ahora no hay un lugar fijo apartado para ti en este horario.',
  class_outside_plan: (d: RefusalDetails) =>
    d.date
      ? `Tu plan llega hasta el ${formatDayAndMonth(d.date)} y esta clase queda fuera de sus fechas. Elige otra clase o renueva tu plan.`
      : 'Esta clase queda fuera de las fechas de tu plan. Elige otra clase o renueva tu plan.',
  plan_paused: (d: RefusalDetails) =>
    d.date
      ? `Tu plan ${planName(d)} está en pausa hasta el ${formatDayAndMonth(d.date)}. Elige una clase después de esa fecha o escríbenos para terminar la pausa.`
      : 'Tu plan está en pausa ese día. Elige una clase después de la pausa o escríbenos para terminarla.',
  class_full: () => 'La clase ya se llenó. Elige otro horario, seguro hay uno para ti.',
  too_far_ahead: (d: RefusalDetails) =>
    d.n === undefined
      ? 'Todavía no se puede reservar esta clase. Vuelve unos días antes.'
      : `Puedes reservar con hasta ${countOf(d.n, 'día')} de anticipación. Vuelve cuando se acerque la fecha.`,
  too_many_reservations: (d: RefusalDetails) =>
    d.n === undefined
      ? 'Ya tienes todas las reservaciones que puedes tener a la vez. Toma una clase o cancela otra.'
      : `Puedes tener ${plural(d.n, { one: '1 clase reservada', other: `${d.n} clases reservadas` })} a la vez. Toma una o cancela otra para reservar esta.`,
  too_many_that_day: (d: RefusalDetails) =>
    d.n === undefined
      ? 'Ya tienes todas las clases que puedes reservar ese día. Elige otro día.'
      : `Puedes reservar ${countOf(d.n, 'clase')} por día. Elige otro día o cancela la otra.`,
  booking_suspended: (d: RefusalDetails) =>
    d.date === undefined || d.n === undefined || d.days === undefined
      ? 'Por tus ausencias, tus reservaciones descansan unos días. Si crees que hay un error, escríbenos.'
      : `Juntaste ${countOf(d.n, 'ausencia')} en ${countOf(d.days, 'día')}: tus reservaciones descansan hasta el ${formatDayAndMonth(d.date)}. Si crees que hay un error, escríbenos.`,
  booking_restricted: (d: RefusalDetails) =>
    d.date === undefined || d.n === undefined
      ? 'Por tus cancelaciones tardías, por unos días solo puedes reservar clases de las siguientes 24 horas.'
      : `Juntaste ${plural(d.n, { one: '1 cancelación tardía', other: `${d.n} cancelaciones tardías` })} en ${STRIKE_WINDOW_DAYS} días. ${booking.late.restricted(formatDayAndMonth(d.date))}`,
  forgiveness_over: () => 'Ya pasaron 24 horas desde la cancelación: ya no se puede perdonar.',
  waiver_required: () =>
    'Antes de reservar, lee y acepta la responsiva del estudio. Es rápido, y luego vuelves por tu lugar.',
  waiver_version: () => 'Hay una versión nueva de la responsiva. Léela y acéptala.',
  waiver_not_published: () => 'Publica antes la responsiva en Documentos legales.',
  zone_choice_required: () =>
    'Hay clases por venir. Elige si al cambiar la zona horaria conservan su hora o su momento.',
  class_not_full: () => 'Todavía hay lugar en esta clase: puedes reservarla.',
  already_waiting: () => 'Ya tienes tu lugar en esta clase o en su lista de espera.',
  waitlist_limit_reached: (d: RefusalDetails) => {
    if (d.n === 0) return 'El estudio no tiene listas de espera.'
    return `Puedes estar en ${plural(d.n ?? 0, { one: 'una lista', other: `${d.n ?? 'tantas'} listas` })} de espera a la vez. Sal de una para anotarte en esta.`
  },
  waitlist_closed: () => waitlist.listClosed.placesForAll,
  not_offered: () => 'Por ahora no hay un lugar apartado para ti en esta clase.',
  offer_expired: (d: RefusalDetails) => {
    if (d.closed === undefined) return `${waitlist.timeOver} Puedes anotarte otra vez en la lista.`
    const { placesForAll, withBookings } = waitlist.listClosed
    return `${waitlist.timeOver} ${d.closed === 'line' ? placesForAll : withBookings}`
  },
  class_started: () => 'La clase ya comenzó. Elige otro horario.',
  class_canceled: () => 'El estudio canceló esta clase. Elige otro horario.',
  booking_closed: () => 'Ya pasó el límite para reservar esta clase. Elige otro horario.',
  already_canceled_by_you: () => 'Cancelaste esta clase, así que no puedes reservarla de nuevo. Elige otra.',
  overlapping_reservation: () => 'Ya tienes otra clase reservada a esa hora. Cancélala o elige otro horario.',
  place_taken: () => 'Alguien más acaba de tomar ese lugar. Elige otro de los que siguen libres.',
  place_out_of_service: () => 'Ese lugar está fuera de servicio. Elige otro de los que están libres.',
  place_change_closed: (d: RefusalDetails) =>
    d.minutes === undefined
      ? 'En esta clase ya no se puede cambiar de lugar.'
      : `El lugar se cambia hasta ${formatDuration(d.minutes)} antes de la clase.`,
  cancel_too_late: (d: RefusalDetails) => classCard.cancelBlocked(d.minutes ?? CANCEL_BLOCK_MINUTES),
  already_canceled: () => 'Esta reservación ya estaba cancelada.',

  plan_dates_overlap: (d: RefusalDetails) => d.message ?? purchaseRefusals.startDate.taken,
  plan_overlaps_active: () => screenRefusals.planOverlap,
  start_date_past: () => purchaseRefusals.startDate.past,
  start_date_too_far: (d: RefusalDetails) =>
    purchaseRefusals.startDate.tooFar(d.date ? formatLongDate(d.date) : 'mismo día del próximo año'),
  too_many_open_purchases: () => purchaseRefusals.tooManyOpen(MAX_OPEN_PURCHASES),
  start_date_required: () => purchaseRefusals.startDate.required,
  first_time_only: () =>
    'Este plan es solo para quien viene por primera vez, y ya tuviste uno con nosotros. Elige otro de la lista.',
  plan_not_available: () => 'Este plan ya no está a la venta. Elige otro de la lista.',
  price_changed: () => purchaseRefusals.priceChanged,
  plan_not_pending: () => 'Este plan ya no tiene un pago por verificar. Actualiza la página.',
  plan_not_cancellable: () => 'Este plan ya no se puede cancelar: terminó o ya estaba cancelado.',
  plan_closed: () => 'Este plan ya está cancelado y no admite cambios. Actualiza la página.',
  plan_unlimited: () => 'Este plan no tiene límite de clases, así que no hay clases que ajustar.',
  classes_below_zero: (d: RefusalDetails) =>
    d.n === undefined
      ? 'Al plan no le quedan tantas clases.'
      : `Al plan le quedan ${d.n} clases: no se le pueden quitar más.`,
  repeat_needs_reason: () =>
    'Otro archivo tiene un movimiento del mismo día y del mismo importe. Si son dos depósitos, escribe por qué.',
  movement_is_payout: () =>
    'Ese movimiento es el depósito de los pagos en línea, que ya están pagados. Si de verdad es de una persona, verifica su pago en Pagos.',
  movement_already_used: () => 'Este movimiento ya pagó un plan. Actualiza la página.',
  statement_unreadable: (d: RefusalDetails) => {
    const reason = d.message ?? 'no pudimos leer el archivo.'
    return d.line === undefined
      ? `No se importó nada: ${reason}`
      : `No se importó nada. Renglón ${d.line}: ${reason}`
  },
  import_unreadable: (d: RefusalDetails) => {
    const reason = d.message ?? 'no pudimos leer el archivo.'
    return d.line === undefined
      ? `No se importó nada: ${reason}`
      : `No se importó nada. Renglón ${d.line}: ${reason}`
  },
  import_used: () => 'Esta importación ya se confirmó. Sube el archivo otra vez si quieres repetirla.',
  import_right_ended: () =>
    'Quien confirmó esta importación ya no tiene permiso para importar clientes. Revísala y confírmala tú.',
  import_account_changed: () =>
    'Esa cuenta cambió. Mira sus datos de ahora y decide otra vez si es la misma persona.',
  import_in_use: (d: RefusalDetails) =>
    d.message ??
    'Ya no se puede deshacer: después de importar se reservó, se vendió o se cambió algo de estas personas.',
  statement_undone: () => 'Esta importación ya se deshizo. Sube el archivo otra vez.',
  proof_type: () =>
    'El comprobante debe ser una foto (JPG, PNG o WebP, de hasta 25 megapíxeles) o un PDF. Elige otro archivo.',
  proof_too_large: () =>
    `El comprobante pesa más de ${formatMegabytes(MAX_PROOF_BYTES)}. Envía una foto o un PDF más ligero.`,
  proof_limit: (d: RefusalDetails) =>
    `Ya enviaste ${d.n ?? 'muchos'} comprobantes en los últimos ${PROOF_DAYS} días. Escríbenos para revisar tu pago.`,
  proof_not_expected: () => 'Esta compra ya no espera un comprobante. Si tienes dudas, escríbenos.',
  proof_settled: () => 'Este comprobante ya se revisó o se cambió por otro. Actualiza la página.',
  plan_already_paid: () => 'Este plan ya está pagado. Actualiza la página.',
  amount_differs: (d: RefusalDetails) =>
    d.message ??
    `El importe no es lo que falta por pagar${d.amount ? `, ${d.amount}` : ''}. Al verificarlo a mano, indica si es un pago parcial o por qué se activa el plan.`,
  message_by_mail: () => 'Este aviso se mandó por correo: no se abre en WhatsApp.',
  messages_of_day_used: ({ n = 0 }: RefusalDetails) =>
    `Hoy ya enviaste todos los mensajes que puedes enviar en un día (${n}). Mañana puedes enviar más, o pide a administración que suba el límite en Ajustes.`,
  message_people_of_day_used: ({ n = 0 }: RefusalDetails) =>
    `Con este mensaje pasarías de ${n} personas en un día, el máximo. Escribe a menos personas, envíalo mañana, o pide a administración que suba el límite en Ajustes.`,
  invitations_of_day_used: ({ n = 0 }: RefusalDetails) =>
    `Hoy ya invitaste por correo a todas las personas que puedes invitar en un día (${n}). Mañana puedes invitar a más, o pide a administración que suba el límite en Ajustes.`,
  told_person_of_day_used: ({ n = 0 }: RefusalDetails) =>
    `Hoy ya se hizo esto ${n} veces para esta persona, y cada vez se le avisa por correo. Mañana puedes hacerlo otra vez.`,
  message_to_nobody: (d: RefusalDetails) => d.message ?? 'Nadie recibiría este mensaje.',
  message_left_out: () => 'Ya no se le puede escribir: no tiene teléfono, o pidió no recibir mensajes.',
  month_closed: () => 'El pago de ese mes ya está cerrado. Lo que cambie se suma al mes siguiente.',
  cash_day_closed: () => 'La caja de ese día ya está cerrada. Actualiza la página para ver el corte.',
  withdrawal_exceeds_cash: (d: RefusalDetails) =>
    `En la caja debe haber ${d.amount ?? 'menos'}. Si hay más, registra antes el fondo o un depósito.`,
  refund_exceeds_payment: (d: RefusalDetails) =>
    d.amount
      ? `De este pago solo quedan ${d.amount} por reembolsar. Actualiza la página.`
      : 'El reembolso es mayor que lo que queda del pago. Actualiza la página.',
  payment_refunded: (d: RefusalDetails) =>
    `De este pago ya se reembolsaron ${d.amount ?? 'algunas cantidades'}. Lo que queda se devuelve con otro reembolso.`,
  payment_not_transfer: () =>
    'Este pago ya no es una transferencia: se corrigió a efectivo o tarjeta y sigue verificado.',
  provider_unavailable: () =>
    'El servicio de pagos en línea no responde en este momento. Intenta de nuevo en unos minutos, o paga por transferencia.',
  method_not_offered: () => 'El estudio no ofrece esa forma de pago. Elige otra.',
  amount_out_of_range: () => 'Ese importe no se puede pagar así. Elige otra forma de pago.',
  already_paid: () => 'Este plan ya está pagado. Actualiza la página.',
  checkout_closed: () => 'Ese pago ya terminó. Actualiza la página para ver cómo quedó.',
  payment_settled: () => 'Ese pago ya no espera una decisión. Actualiza la página.',
  payment_disputed: () =>
    'Ese pago está en disputa con el banco. No se acepta ni se devuelve mientras el estudio no la gane.',
  payment_not_acceptable: () =>
    'Ese pago ya se devolvió o es de prueba, así que no puede pagar el plan. Descártalo con ese motivo.',
  payment_time_over: () =>
    'El plazo para pagar esta compra ya terminó, así que no se puede abrir otro pago en línea. Si aún quieres el plan, cómpralo de nuevo.',
  too_many_checkouts: (d: RefusalDetails) =>
    `Abriste muchos pagos en línea. Intenta otra vez ${laterText(d.seconds)}, o paga por transferencia y envía tu comprobante.`,
  webhook_address_refused: () =>
    'La dirección debe empezar con https://, sin puerto ni contraseña, y llevar a un servidor de internet que exista.',
  too_many_webhooks: () => `Ya hay ${MAX_WEBHOOKS} webhooks, que son los que caben. Elimina uno que no uses.`,
  push_host_refused: () =>
    'Este navegador usa un servicio de avisos que no conocemos. Te seguimos avisando por correo.',
  payment_in_review: () =>
    'Recibimos un pago de esta compra y lo estamos revisando. No pagues otra vez: te avisamos por correo.',
  refund_by_transfer: () =>
    'Ese pago no se puede devolver en línea. Devuélvelo por transferencia y regístralo con ese método.',
  refund_settled: () => 'Ese reembolso ya no espera nada de ti. Actualiza la página.',
  balance_exceeded: (d: RefusalDetails) =>
    `El saldo a favor es de ${d.amount ?? 'menos'}. Actualiza la página e intenta de nuevo.`,
  payment_from_balance: (d: RefusalDetails) =>
    `De este pago, ${d.amount ?? 'una parte'} salió del saldo a favor. Si no procede, revierte el pago y termina el plan: el saldo vuelve a su cuenta.`,
  refund_not_possible: () =>
    'Ese pago no se puede devolver por el proveedor. Devuélvelo por transferencia y descártalo con ese motivo.',
  payment_online: () =>
    'Este pago entró en línea, así que no se corrige ni se revierte. Devuélvelo con un reembolso.',
  provider_not_checked: () =>
    'Revisa primero la clave de ese proveedor: tiene que responder y ser del mismo modo.',
  provider_in_use: () =>
    'Hay pagos abiertos o por decidir en esa cuenta. Espera, o pon otra clave de la misma cuenta.',
  invoices_unavailable: () => 'Facturapi no responde en este momento. Intenta de nuevo en unos minutos.',
  invoices_in_use: () => 'Con esa clave se emiten las facturas. Apágalas primero, o pon otra clave.',
  invoice_data_missing: () => 'Guarda primero tus datos para facturar.',
  invoice_not_open: () => 'Ese pago ya no se puede facturar así. Actualiza la página para ver cómo quedó.',
  invoice_settled: () => 'Ese documento ya no espera nada de ti. Actualiza la página.',
  payment_not_verified: () => 'Este plan no tiene un pago verificado. Actualiza la página.',
  reservations_outside_dates: (d: RefusalDetails) =>
    `Hay ${d.n ?? 'algunas'} reservaciones fuera de las fechas nuevas. Cancélalas primero o elige otras fechas.`,
  pause_outside_plan: () => 'La pausa empieza dentro de las fechas del plan. Elige otro primer día.',
  pause_overlaps: () => 'Ya hay una pausa en esos días, o una solicitud por responder. Elige otras fechas.',
  pause_too_long: (d: RefusalDetails) => pauses.tooLong(d.n),
  pause_ended: () => 'Esta pausa ya terminó: sus días ya se sumaron al plan.',
  pause_request_closed: () =>
    'Esta solicitud ya se respondió o se retiró. Actualiza la página para ver qué pasó.',
  consent_required: (d: RefusalDetails) =>
    d.message ?? 'Necesitamos tu consentimiento para usar estos datos.',
  request_open: () => 'Ya tienes una solicitud de ese tipo en curso. Te escribiremos en cuanto esté lista.',
  request_closed: () => 'Esta solicitud ya se contestó y no se abre de nuevo. Actualiza la lista.',
  pauses_outside_dates: () =>
    'Una pausa del plan quedaría fuera de las fechas nuevas. Quítala primero o elige otras fechas.',
  discount_invalid: () => purchaseRefusals.discount.invalid,
  discount_with_promotion: () => purchaseRefusals.discount.notWithPromotion,
  discount_below_minimum: (d: RefusalDetails) =>
    purchaseRefusals.discount.belowMinimum(d.amount ?? 'un monto mayor'),
  discount_used_up: () => purchaseRefusals.discount.usedUp,
  discount_used_by_you: () => purchaseRefusals.discount.usedByYou,
  discount_code_exists: () => 'Ya existe un descuento con ese código. Escribe otro.',

  coach_overlap: (d: RefusalDetails) =>
    d.coach
      ? `${d.coach} ya tiene otra clase a esa hora. Elige otro coach u otro horario.`
      : 'Ese coach ya tiene otra clase a esa hora. Elige otro coach u otro horario.',
  coach_busy: () => 'Ese coach ya da una clase a esa hora. Elige a alguien más.',
  substitution_closed: () =>
    'Esa suplencia ya se resolvió, o la clase ya no la necesita. Actualiza la lista.',
  coach_required: () => screenRefusals.coachRequired,
  coach_has_classes: () => 'Este coach tiene clases próximas. Elige si se transfieren o se cancelan.',
  target_coach_required: () => 'Elige el coach que recibirá las clases.',
  coach_exists: () => 'Esta persona ya es coach del estudio.',
  class_name_exists: () => 'Ya existe una clase con ese nombre. Escribe otro.',
  capacity_below_reservations: (d: RefusalDetails) => screenRefusals.capacityBelowReservations(d.n ?? 0),
  room_name_exists: () => 'Ya existe un salón con ese nombre. Escribe otro.',
  room_without_map: () => 'Ese salón todavía no tiene mapa. Dibújalo en Salones y vuelve a elegirlo.',
  room_in_use: (d: RefusalDetails) =>
    `Hay ${d.n === undefined ? 'clases próximas' : plural(d.n, { one: 'una clase próxima', other: `${d.n} clases próximas` })} en este salón. Cámbialas de salón antes de eliminarlo.`,
  layout_unmatched: (d: RefusalDetails) =>
    `${d.n === undefined ? 'Hay personas' : plural(d.n, { one: 'Hay una persona', other: `Hay ${d.n} personas` })} en lugares que el mapa nuevo no tiene. Dales otro lugar antes de aplicarlo.`,
  no_such_slot: () =>
    'Ese horario no existe en el estudio. Agrégalo en Gestionar Horarios o marca la clase como especial.',
  slot_exists: () => screenRefusals.slotExists,
  slot_has_classes: () =>
    'Ese horario tiene clases próximas. Muévelas a otra hora antes de cambiarlo, o elimina el horario.',
  attendance_not_open: (d: RefusalDetails) =>
    d.minutes
      ? `La asistencia se marca desde ${formatDuration(d.minutes)} antes de la clase.`
      : 'La asistencia se marca desde que comienza la clase.',
  attendance_closed: (d: RefusalDetails) =>
    d.minutes === undefined
      ? 'Ya pasó el tiempo para marcar la asistencia de esta clase. Pide al estudio que la corrija.'
      : `La asistencia se marca hasta ${formatDuration(d.minutes)} después de que comienza la clase. Pide al estudio que la corrija.`,
  later_mark: () => 'Después se registró otra marca, y esa es la que cuenta.',
  not_your_class: () => 'Esta clase la da otro coach. Pide al estudio que lo marque.',
  pass_expired: () => 'Ese pase ya venció. Pide que abra “Mi pase” otra vez y escanéalo de nuevo.',
  pass_invalid: () => 'Ese código no es un pase de este estudio. Busca a la persona en la lista.',
  no_reservation_here: (d: RefusalDetails) =>
    d.other_class
      ? `No tiene lugar en esta clase. Hoy tiene reservada ${d.other_class.name} a ${withArticle(fullStop(formatTime(d.other_class.time)))}`
      : 'No tiene lugar en esta clase. Revisa la lista o pide al estudio que la anote.',
  check_in_not_open: (d: RefusalDetails) =>
    d.minutes
      ? `Todavía es temprano: la entrada se abre ${formatDuration(d.minutes)} antes de la clase.`
      : 'Todavía es temprano: la entrada se abre el día de la clase.',
  note_locked: () =>
    `Esta nota ya no se puede cambiar: pasaron más de ${formatDuration(NOTE_EDIT_MS / MINUTE_MS)}. Escribe otra, o pide a la administración que la elimine.`,
  studio_unnamed: () => 'Escribe antes el nombre y la ciudad de tu estudio, y elige su zona horaria.',
  legal_texts_missing: () => 'Publica antes tus términos y tu aviso de privacidad.',
  contrast_too_low: (d: RefusalDetails) =>
    d.suggestion
      ? `Con ese color el texto no se lee bien. El más parecido que sí se lee es ${d.suggestion}.`
      : 'Con ese color el texto no se lee bien. Elige uno más oscuro.',
  picture_type: () => 'Sube una foto PNG, JPG o WebP. Elige otro archivo.',
  picture_too_large: () =>
    'La foto es demasiado grande: puede pesar hasta 10 MB y tener hasta 25 megapíxeles. Elige otra.',
  picture_in_use: () => 'Esa foto se muestra en el sitio. Cámbiala o quítala ahí antes de eliminarla.',
  picture_limit: (d: RefusalDetails) =>
    `El estudio ya tiene ${d.n ?? 'todas las'} fotos. Elimina una que no uses y vuelve a intentar.`,
  loop_type: () => 'Sube un video MP4 (H.264) o WebM que esté completo. Elige otro archivo.',
  loop_has_sound: () =>
    'El video tiene sonido. Quítaselo donde lo editas, por ejemplo en la app de fotos de tu teléfono, y súbelo otra vez.',
  loop_too_large: () =>
    'El video es demasiado grande: puede pesar hasta 2 MB. Hazlo más corto o expórtalo con menos calidad.',
  loop_limit: (d: RefusalDetails) =>
    `Ya subiste ${d.n ?? 'muchos'} videos. Los que tu sitio no muestra se borran en un día; vuelve a intentar entonces.`,
  loop_needs_picture: () =>
    'El video necesita la foto de la portada, que se ve antes que él. Sube primero la foto.',
  range_not_satisfiable: () => 'El archivo no tiene esa parte.',
  site_not_published: () => 'El sitio del estudio todavía no está publicado. Vuelve muy pronto.',
  undo_expired: (d: RefusalDetails) => d.message ?? adminUndo.expired,
  undo_done: () => adminUndo.done,
  undo_conflict: (d: RefusalDetails) => d.message ?? adminUndo.conflicts.changed,
  class_in_past: () => 'Esa fecha ya pasó. Las clases pasadas no se pueden cambiar.',

  invalid_credentials: () => login.errors.invalidCredentials,
  user_already_exists: (d: RefusalDetails) => d.message ?? signupErrors.alreadyRegistered,
  phone_taken: () => screenRefusals.phoneTaken,
  no_sign_in: () =>
    'Esta persona no tiene correo con el que entrar, así que no puede tener un rol. Invítala primero con su correo.',
  claim_invalid: () => 'Este enlace ya se usó o venció. Pide otro al estudio.',
  merge_conflict: (d: RefusalDetails) => d.message ?? 'Estos registros no se pueden unir.',
  sign_in_exists: () =>
    'Esta persona ya tiene correo con el que entrar. Si olvidó su contraseña, puede pedir otra en la página de acceso.',
  email_not_confirmed: () => signupErrors.notVerified,
  address_unusual: () => signupErrors.addressUnusual,
  weak_password: () => signupErrors.passwordRules,
  same_password: () => recovery.reset.samePassword,
  wrong_password: () => 'La contraseña no es correcta. Escríbela de nuevo.',
  signup_disabled: () => signupErrors.signupDisabled,
  account_inactive: () => login.errors.userBanned,
  own_account: () => screenRefusals.ownAccount,
  own_account_protected: () => 'No puedes quitarte el acceso a ti. Pídelo a otra persona administradora.',
  last_admin: () => 'Es la única persona administradora. Nombra a otra antes de hacer este cambio.',
  second_factor_required: (d: RefusalDetails) =>
    d.enroll
      ? 'El estudio pide a tu rol la verificación en dos pasos. Actívala en Mi cuenta, en Seguridad.'
      : 'Por seguridad, entra de nuevo con tu verificación en dos pasos.',

  forbidden: () => 'No tienes permiso para hacer esto.',
  not_allowed_for_role: () => 'Tu rol no permite hacer esto.',
  person_is_staff: () =>
    'Esta persona es del equipo: solo administración puede cambiar lo que está anotado de ella.',
  not_found: (d: RefusalDetails) => notFoundTexts[d.kind ?? 'route'],
  ...notFoundRefusals,
  validation_failed: (d: RefusalDetails) => d.message ?? signupErrors.validation,
  version_conflict: () =>
    'Alguien más cambió esto mientras lo editabas. Actualiza para ver la versión nueva.',
  idempotency_conflict: () =>
    'Esta solicitud ya se usó con otros datos. Actualiza la página e intenta de nuevo.',
  rate_limited: (d: RefusalDetails) => waitText(d.seconds),
  payload_too_large: () => 'El archivo o los datos son demasiado grandes. Envía algo más ligero.',
  unsupported_file: (d: RefusalDetails) =>
    d.message ?? 'Ese tipo de archivo no se puede usar. Sube una foto JPG, PNG o WebP.',
  session_ended: () => session.ended,
  already_exists: () => 'Ya existe algo igual. Cámbialo e intenta de nuevo.',
  still_in_use: () => 'No se puede eliminar porque todavía se usa.',
  accounts_unavailable: () =>
    'No pudimos comprobar tu cuenta en este momento. Intenta de nuevo en unos segundos.',
  accounts_elsewhere: () =>
    'Las cuentas de este estudio se administran en otro servicio: esto no está disponible aquí.',
  unavailable: () => 'El estudio en línea está ocupado en este momento. Intenta de nuevo en unos segundos.',
  internal_error: () => errors.generic,
} as const satisfies Record<string, (details: RefusalDetails) => string>

/** The machine-readable `code` of every error body. */
export type ReasonCode = keyof typeof refusalTexts

export interface RefusalAction {
  label: string
  href: string
  /** The page leads back to where the refusal was shown. */
  returns?: true
}

const toPlans: RefusalAction = { label: booking.planRequired.plans, href: '/planes' }
const toLogin: RefusalAction = { label: 'Entrar ahora', href: '/login' }
const toSchedule: RefusalAction = { label: 'Buscar otro horario', href: '/horarios' }
const toOwnClasses: RefusalAction = { label: 'Ver mis reservaciones', href: '/mi-cuenta/classes' }
const toAccount: RefusalAction = { label: 'Ver mi plan', href: '/mi-cuenta/info' }

const toWaiver: RefusalAction = { label: 'Leer la responsiva', href: '/mi-cuenta/responsiva', returns: true }
const toAbsences: RefusalAction = { label: 'Ver mis ausencias', href: '/mi-cuenta/info' }
const toLateCancellations: RefusalAction = { label: booking.late.see, href: '/mi-cuenta/info' }

/** The link that helps, for the codes that have a link. */
export const refusalActions: Partial<Record<ReasonCode, RefusalAction>> = {
  not_signed_in: toLogin,
  session_ended: toLogin,
  invalid_credentials: { label: login.forgot, href: '/olvide-mi-contraseña' },
  user_already_exists: toLogin,
  no_plan: toPlans,
  plan_frozen: toAccount,
  plan_paused: toAccount,
  plan_payment_pending: { label: planStatus.payNow, href: '/instrucciones-transferencia' },
  plan_expired: toPlans,
  no_classes_left: toPlans,
  makeup_expired: toPlans,
  makeup_used: toOwnClasses,
  class_outside_plan: toPlans,
  classes_committed: toOwnClasses,
  plan_not_available: toPlans,
  too_many_open_purchases: toAccount,
  class_full: toSchedule,
  too_far_ahead: toSchedule,
  too_many_reservations: toOwnClasses,
  too_many_that_day: toOwnClasses,
  booking_suspended: toAbsences,
  booking_restricted: toLateCancellations,
  waiver_required: toWaiver,
  waiver_version: toWaiver,
  waitlist_limit_reached: toOwnClasses,
  already_waiting: toOwnClasses,
  not_offered: toOwnClasses,
  offer_expired: toSchedule,
  class_not_full: toSchedule,
  waitlist_closed: toSchedule,
  first_time_only: toPlans,
  class_started: toSchedule,
  class_canceled: toSchedule,
  booking_closed: toSchedule,
  already_canceled_by_you: toSchedule,
  overlapping_reservation: toOwnClasses,
  scheduled_class_not_found: toSchedule,
  class_not_found: toSchedule,
  member_not_found: toLogin,
  cancel_too_late: toOwnClasses,
  already_canceled: toOwnClasses,
  reservation_not_found: toOwnClasses,
}

export interface Refusal {
  code: ReasonCode
  message: string
  action?: RefusalAction
}

export const isReasonCode = (code: unknown): code is ReasonCode =>
  typeof code === 'string' && Object.hasOwn(refusalTexts, code)

/** Details of another type are omitted. */
export const reasonText = (code: ReasonCode, details?: Readonly<Record<string, unknown>>): string =>
  refusalTexts[code](readRefusalDetails(details))

/** A reason code with its text and, if there is one, the link that helps. */
export const refusal = (code: ReasonCode, details?: Readonly<Record<string, unknown>>): Refusal => ({
  code,
  message: reasonText(code, details),
  ...(refusalActions[code] ? { action: refusalActions[code] } : {}),
})
