/** The descriptions of the pages say these texts about the studio. */
export interface MetaFacts {
  name: string
  city: string
  /** “Pilates, Sculpt y Barre”; empty without classes. */
  classes: string
  /** Empty when the site shows no hours. */
  hours: string
  /** The things that every plan includes; null until the owner has saved them, and empty when there are none. */
  includes: string | null
}

const titles = {
  home: 'Cuerpo, mente y alma',
  plans: 'Planes y precios',
  schedule: 'Horarios de clases',
  about: 'Quiénes somos',
  login: 'Entra a tu cuenta',
  signup: 'Regístrate',
  forgotPassword: 'Recupera tu contraseña',
  resetPassword: 'Crea una contraseña nueva',
  confirmAccount: 'Confirma tu cuenta',
  claim: 'Activa tu cuenta',
  claimConfirmation: 'Confirma tu correo',
  unsubscribe: 'Dejar de recibir correos',
  callback: 'Confirmando tu cuenta',
  mailedLink: 'Confirma que eres tú',
  account: 'Tu cuenta',
  myClasses: 'Tus clases',
  coach: 'Panel de coach',
  checkout: 'Tu compra',
  purchased: 'Tu plan está reservado',
  transfer: 'Cómo pagar tu plan',
  admin: 'Panel de administración',
  notFound: 'Página no encontrada',
} as const

const sentences = (...parts: string[]) =>
  parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')

export const frame = {
  skipToContent: 'Saltar al contenido',
  header: {
    home: 'Inicio',
    plans: 'Planes',
    schedule: 'Horarios',
    about: 'Conócenos',
    account: 'Mi Cuenta',
    logIn: 'Iniciar Sesión',
    logoLabel: (studio: string) => `${studio}, ir al inicio`,
    navigation: 'Navegación principal',
  },
  menu: {
    open: 'Abrir menú',
    close: 'Cerrar menú',
  },
  footer: {
    explore: 'Explora',
    services: 'Servicios',
    funcional: 'Funcional',
    sculpt: 'Sculpt',
    pilates: 'Pilates',
    barre: 'Barre',
    contact: 'Contacto',
    whatsapp: 'WhatsApp',
    follow: 'Síguenos en Instagram',
    terms: 'Términos y Condiciones',
    privacy: 'Aviso de privacidad',
    tagline: 'Un lugar para moverte, respirar y volver a ti.',
    /** A new studio has no name yet. */
    rights: (studio: string, year: string) =>
      `© ${year}${studio && ` ${studio}`}. Todos los derechos reservados.`,
  },
  zoneNotice: (city: string) => `Los horarios se muestran en hora local de ${city}, México.`,
  offline: {
    notice: 'Sin conexión. Ves lo último que cargamos; para reservar o cancelar necesitas internet.',
    noBooking: 'Sin conexión no se puede reservar ni cancelar. Vuelve a intentar cuando tengas internet.',
  },
  lastSeen: {
    notice: 'No logramos comunicarnos con el estudio. Ves lo último que cargamos: puede haber cambiado.',
  },
  meta: {
    /** Kept although the About page has different hours, until the owner saves the studio's own hours. */
    hours: 'Lunes a sábado de 07:00 a 20:00',
    description: ({ name, city, classes, hours }: MetaFacts) =>
      sentences(classes ? `${name}: clases de ${classes} en ${city}` : `${name}, en ${city}`, hours),
    plans: ({ name: studio, city, includes }: MetaFacts) =>
      includes === null
        ? `Planes y precios de ${studio} en ${city}: clase de prueba, paquetes y meses ilimitados, con mat y equipo incluidos.`
        : `Planes y precios de ${studio} en ${city}.${includes && ` Incluyen: ${includes}.`}`,
    schedule: ({ name: studio, city }: MetaFacts) =>
      `Horarios de clases de ${studio} en ${city}. Elige tu día, mira quién da la clase y aparta tu lugar.`,
    about: ({ name: studio, city, hours }: MetaFacts) =>
      sentences(`Conoce ${studio}: la historia, el equipo y el estudio en ${city}`, hours),
  },
  /** The title of the home page is the studio's tagline. */
  homeTitle: (tagline: string) => tagline || titles.home,
  /** Title of a page, followed by the studio and its city. */
  title: (page: string, studio: string, city: string) =>
    // A new studio has neither until its owner writes them.
    [page, `${studio} ${city}`.trim()].filter(Boolean).join(' | '),
  titles,
  notFound: {
    heading: 'Aquí no hay nada',
    body: 'La página que buscas no existe o cambió de lugar. Empieza de nuevo desde el inicio.',
    action: 'Ir al inicio',
  },
  crash: {
    heading: 'Esta página no pudo abrirse',
    body: 'Ya quedó registrado lo que pasó. Recarga la página; si sigue igual, escríbenos y te ayudamos.',
    action: 'Recargar',
  },
} as const
