export const confirm = {
  firstTime: {
    title: '¡Cuenta Creada Exitosamente!',
    body: (email: string) =>
      `Enviamos un correo de confirmación a ${email}. Ábrelo y sigue el enlace para activar tu cuenta.`,
  },
  again: {
    title: 'Tu cuenta está pendiente de verificación',
    body: (email: string) =>
      `Enviamos un nuevo enlace de confirmación a ${email}. Úsalo para activar tu cuenta.`,
  },
  resend: 'Reenviar correo de verificación',
  resendIn: (seconds: number) => `Reenviar disponible en ${seconds}s`,
  resent: '¡Correo de verificación enviado!',
  resendError: 'Error al enviar el correo de verificación',
  hint: '¿No lo encuentras? Busca en spam o en promociones.',
  openMail: 'Ir a mi correo',
  login: 'Iniciar sesión',
  /** The page that a mailed link opens, by the type of the link. */
  link: {
    account: {
      title: 'Confirma tu correo',
      body: 'Falta un paso: pulsa el botón para activar tu cuenta.',
      button: 'Confirmar mi cuenta',
    },
    recovery: {
      title: 'Restablece tu contraseña',
      body: 'Pulsa el botón para elegir una contraseña nueva.',
      button: 'Elegir contraseña',
    },
    invitation: {
      title: 'Te damos la bienvenida',
      body: 'Pulsa el botón y elige la contraseña de tu cuenta.',
      button: 'Crear mi contraseña',
    },
    email: {
      title: 'Confirma tu nuevo correo',
      body: 'Pulsa el botón para confirmar el cambio de correo de tu cuenta.',
      button: 'Confirmar correo',
    },
    notYours: 'Si no pediste este enlace, cierra esta página: nada cambia.',
    /** The link's page asks for the password. */
    password: {
      title: 'Elige tu contraseña',
      confirmed: 'Tu correo quedó confirmado. Escribe la contraseña que elegiste al registrarte, u otra.',
      body: 'Con ella y con tu correo entras a tu cuenta.',
      account: (email: string) => `Cuenta: ${email}`,
    },
    saved: 'Tu contraseña quedó guardada.',
  },
  callback: {
    working: 'Confirmando tu cuenta...',
    errorTitle: 'Error al confirmar cuenta',
    errorNote: 'Por favor, inicia sesión nuevamente para recibir un nuevo enlace de confirmación.',
    linkInvalid: 'El enlace de confirmación es inválido o ha expirado.',
    unknown: 'Ocurrió un error desconocido.',
    question: {
      title: '¿Entras con esta cuenta?',
      otherTitle: '¿Con qué cuenta sigues?',
      alone: (email: string) => `Este enlace abre en este dispositivo la cuenta ${email}.`,
      other: (email: string, present: string) =>
        `Este enlace abre la cuenta ${email}, y en este dispositivo está abierta la de ${present}.`,
      note: 'Si no pediste este enlace, no entres con él.',
      invitationNote: 'Si no esperabas esta invitación, no entres con ella.',
      enter: (email: string) => `Entrar como ${email}`,
      stay: (present: string) => `Seguir como ${present}`,
      leave: 'No entrar',
    },
    sessionFailed: 'No se pudo iniciar sesión automáticamente. Por favor, inicia sesión manualmente.',
  },
} as const
