import {
  PRIVACY_REQUEST_DAYS,
  type PrivacyRequestKind,
  type PrivacyRequestStatus,
  type Purpose,
} from '@estudio/domain'

/** Also the word in “tu solicitud de acceso”. */
export const privacyKinds: Record<PrivacyRequestKind, string> = {
  access: 'Acceso',
  rectification: 'Rectificación',
  cancellation: 'Cancelación',
  opposition: 'Oposición',
}

export const privacyStatuses: Record<PrivacyRequestStatus, string> = {
  received: 'Recibida',
  in_progress: 'En curso',
  answered: 'Contestada',
  refused: 'No procede',
}

const purposes: Record<Purpose, { name: string; text: string }> = {
  account_and_bookings: {
    name: 'Tu cuenta y tus clases',
    text: 'Para que puedas entrar, comprar planes y reservar, y para avisarte de cambios.',
  },
  payments_and_receipts: {
    name: 'Tus pagos y recibos',
    text: 'Para registrar lo que pagas y cumplir con las obligaciones fiscales del estudio.',
  },
  mail_messages: {
    name: 'Novedades y promociones por correo',
    text: 'De vez en cuando, noticias y promociones del estudio.',
  },
  whatsapp_messages: {
    name: 'Novedades y promociones por WhatsApp',
    text: 'De vez en cuando, noticias y promociones del estudio a tu teléfono.',
  },
}

/** “Mis datos” of a member. */
export const privacy = {
  title: 'Mis datos',
  intro: 'Son tuyos: descárgalos, corrígelos o pide que dejemos de usarlos.',
  download: {
    title: 'Descargar',
    file: 'mis-datos',
    text: 'Todo lo que el estudio guarda sobre ti, en un archivo.',
    json: 'Descargar JSON',
    xlsx: 'Descargar Excel',
    error: 'No pudimos preparar tu archivo. Intenta de nuevo en un momento.',
  },
  correct: { title: 'Corregir', text: 'Cambia tu nombre o tu teléfono cuando quieras.' },
  reminders: {
    title: 'Recordatorios',
    remind_classes: 'De mis clases, la noche anterior',
    remind_plan_end: 'Del fin de mi plan, tres días antes',
    remind_payments: 'De un pago que falta',
    error: 'No pudimos guardar tus recordatorios. Intenta de nuevo en un momento.',
  },
  consents: {
    title: 'Para qué usamos tus datos',
    purposes,
    required: 'Necesario para darte el servicio.',
    necessary: 'Sin este uso no podemos darte el servicio. Si ya no lo quieres, elimina tu cuenta.',
    since: (date: string) => `Aceptado el ${date}`,
    refusedSince: (date: string) => `Rechazado el ${date}`,
    error: 'No pudimos guardar tu decisión. Intenta de nuevo en un momento.',
  },
  requests: {
    title: 'Solicitudes',
    text: `Ejerce tus derechos de acceso, rectificación, cancelación y oposición. Te contestamos en ${PRIVACY_REQUEST_DAYS} días hábiles.`,
    open: 'Escribir una solicitud',
    kind: '¿Qué pides?',
    kinds: privacyKinds,
    kindHelp: {
      access: 'Saber qué datos tuyos tenemos y para qué los usamos.',
      rectification: 'Corregir datos que están mal o incompletos.',
      cancellation: 'Que borremos datos tuyos.',
      opposition: 'Que dejemos de usar tus datos para algo.',
    } satisfies Record<PrivacyRequestKind, string>,
    body: 'Tu solicitud',
    bodyHelp: 'Cuéntanos a qué datos te refieres.',
    bodyRequired: 'Escribe tu solicitud',
    send: 'Enviar solicitud',
    sent: 'Solicitud enviada. Te llegará un correo de confirmación.',
    error: 'No pudimos enviar tu solicitud. Intenta de nuevo en un momento.',
    statuses: privacyStatuses,
    received: (date: string) => `Enviada el ${date}`,
    due: (date: string) => `Respuesta a más tardar el ${date}`,
    closed: (date: string) => `Cerrada el ${date}`,
    answer: 'Respuesta',
  },
  loadError: 'No pudimos cargar esta parte de tus datos.',
} as const
