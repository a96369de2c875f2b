import { UNNAMED_OWNER } from '@estudio/domain'

/** The steps from a new studio to a published site. */
export const adminSetup = {
  title: 'Primeros pasos',
  progress: (done: number, total: number) => `${done} de ${total} listos`,
  done: 'Listo',
  missing: (what?: string) => (what === undefined ? 'Falta' : `Falta: ${what}`),
  open: 'Completar',
  see: 'Ver',
  linkLabel: (label: string, step: string) => `${label}: ${step}`,
  next: (step: string) => `Primeros pasos, sigue: ${step}`,
  nextClasses: 'Clases. Añade la tuya, o cambia o borra las de ejemplo',
  classesNotShown: (names: string) => `Todavía no se ven en tu sitio: ${names}.`,
  classesAreRight: 'Así están bien',
  classesError: 'No se pudo guardar tu respuesta. Intenta de nuevo.',
  putAway: 'Ocultar estos pasos',
  putAwayNote: 'Los pasos te esperan en Ajustes.',
  show: 'Ver los primeros pasos',
  error: 'No se pudieron cargar los primeros pasos.',
  ownName: {
    title: '¿Cómo te llamas?',
    why: 'Con tu nombre te encuentra tu equipo, y con él apareces si das clases.',
    label: 'Nombre completo',
    save: 'Guardar mi nombre',
    saved: (name: string) => `Mucho gusto, ${name}`,
    saveError: 'No se pudo guardar tu nombre. Intenta de nuevo.',
    /** Why nobody is shown by the first name of the account. */
    refused: `“${UNNAMED_OWNER}” no es el nombre de una persona. Escribe el nombre que verán tus clientes.`,
  },
  steps: {
    studio: {
      name: 'Tu estudio',
      why: 'Nombre, ciudad y zona horaria.',
    },
    data: {
      name: 'Datos',
      why: 'Dirección, teléfono y horario dicen dónde y cuándo encontrarte.',
    },
    bank: { name: 'Banco', why: 'Con tu CLABE o tu tarjeta te pueden pagar por transferencia o depósito.' },
    legal: {
      name: 'Documentos legales',
      why: 'Quien crea su cuenta acepta tus términos y tu aviso de privacidad.',
    },
    classes: {
      name: 'Clases',
      why: 'Lo que impartes. Las de ejemplo se ven en tu sitio cuando las confirmas, cambias o programas.',
    },
    coach: { name: 'Coach', why: 'Cada clase tiene al menos un coach.' },
    slots: { name: 'Horas', why: 'Las horas a las que empiezan tus clases.' },
    plan: { name: 'Plan', why: 'Lo que tus clientes compran para reservar.' },
    week: { name: 'Semana', why: 'Las clases de los próximos siete días, para que haya qué reservar.' },
    site: {
      name: 'Tu sitio',
      why: 'Logo, fotos, colores y textos, en cinco minutos.',
    },
    publish: { name: 'Publicar', why: 'Desde entonces todos ven tu sitio y pueden crear su cuenta.' },
  },
} as const
