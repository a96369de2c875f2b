/** The messages that the studio has ready until it saves its own. A time ends with a full stop, so no full stop follows it. */
const ready = [
  {
    id: 'expiring',
    name: 'Plan por vencer',
    text: 'Hola, {nombre}: tu plan {plan} vence el {vence}. Clases por usar: {clases}. ¿Te lo renovamos para que no pierdas el ritmo?',
  },
  {
    id: 'expired',
    name: 'Plan vencido',
    text: 'Hola, {nombre}: tu plan {plan} terminó el {vence}. Nos encantará verte de vuelta. ¿Te apartamos un lugar?',
  },
  {
    id: 'absent',
    name: 'Sin venir',
    text: 'Hola, {nombre}: hace días que no te vemos. Tu plan {plan} sigue vigente hasta el {vence}. Clases por usar: {clases}. ¿Qué día te esperamos?',
  },
  {
    id: 'birthday',
    name: 'Cumpleaños',
    text: '¡Feliz cumpleaños, {nombre}! Te deseamos un gran día y muchas clases más.',
  },
  {
    id: 'class_changed',
    name: 'Clase cambiada',
    text: 'Hola, {nombre}: tu clase {clase} cambió. Ahora es el {hora} ¿Te queda bien? Si no puedes venir, avísanos.',
  },
  {
    id: 'class_canceled',
    name: 'Clase cancelada',
    text: 'Hola, {nombre}: cancelamos {clase}, del {hora} Si usaste tu plan, la clase ya está de vuelta. Elige otro horario cuando quieras.',
  },
  {
    id: 'pending',
    name: 'Pago pendiente',
    text: 'Hola, {nombre}: tu plan {plan} está esperando tu pago. Si ya pagaste, mándanos tu comprobante y lo activamos.',
  },
  {
    id: 'welcome',
    name: 'Bienvenida',
    text: 'Hola, {nombre}: te damos la bienvenida al estudio. Si tienes dudas para tu primera clase, escríbenos por aquí.',
  },
] as const

/** “Avisar”, the lists of messages to work through, and the ready messages. */
export const adminMessages = {
  ready,
  unlimited: 'ilimitadas',
  oneAudience: 'Elige a quién va el mensaje: personas, una clase o un grupo.',
  unknownPlaceholder: (name: string, known: string) => `{${name}} no se puede llenar. Usa ${known}.`,
  nameRequired: 'Escribe el nombre del mensaje',
  sameId: 'Dos mensajes tienen el mismo identificador.',
} as const
