import { plural } from '../format/count.ts'
import { fullStop, withArticle } from '../format/dates.ts'

/** Checking members in at the door of a class, by coaches and by staff; not part of `texts`, so that it loads with the door. */
export const checkInTexts = {
  /** Asked before a sign-out while marks wait on the telephone. */
  unsentMarks: {
    title: 'Hay marcas sin enviar',
    body: (count: number) =>
      `${plural(count, { one: 'Una marca de asistencia no se ha enviado', other: `${count} marcas de asistencia no se han enviado` })}. Si cierras tu sesión, se quedan en este teléfono hasta que vuelvas a entrar.`,
  },
  open: 'Registrar llegadas',
  title: 'Llegadas',
  aim: 'Apunta al código de “Mi pase” o busca a la persona en la lista.',
  camera: 'Imagen de la cámara',
  starting: 'Abriendo la cámara…',
  denied: 'La cámara no tiene permiso. Busca a la persona en la lista.',
  missing: 'No hay una cámara disponible. Busca a la persona en la lista.',
  search: 'Buscar en la lista',
  list: 'Personas con lugar',
  register: 'Registrar',
  registerName: (name: string) => `Registrar la llegada de ${name}`,
  here: 'Ya llegó',
  checking: 'Verificando…',
  welcome: 'Adelante',
  stop: 'Un momento',
  planEnded: 'Su plan ya terminó. Recuérdale que lo renueve antes de su próxima clase.',
  kept: 'Sin conexión: la llegada se guardó aquí y se verifica cuando se envíe.',
  early: (time: string) => `Todavía es temprano: la entrada se abre a ${withArticle(fullStop(time))}`,
  notInList:
    'No está en esta lista y no hay conexión para revisar. Busca su nombre o escanea otra vez cuando haya señal.',
  again: 'Escanear otra vez',
  goTo: (name: string, time: string) => `Ir a ${name}, ${time}`,
  withoutPass: 'Registrar sin pase',
} as const
