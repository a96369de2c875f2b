import { plural } from '../format/count.ts'
import { common } from './common.ts'
import { recovery } from './recovery.ts'

/** /mi-cuenta/seguridad: password, e-mail address, second factor and open sessions. */
export const security = {
  title: 'Seguridad',
  password: {
    title: common.password,
    body: 'Al cambiarla se cierra tu cuenta en los demás dispositivos.',
    open: 'Cambiar contraseña',
    current: 'Contraseña actual',
    currentRequired: 'Escribe tu contraseña actual',
    currentWrong: 'Esa no es tu contraseña actual',
    changed: 'Contraseña actualizada. Cerramos tus otras sesiones.',
  },
  email: {
    title: 'Correo',
    open: 'Cambiar correo',
    field: 'Correo nuevo',
    explain:
      'Por seguridad enviamos un enlace a tu correo actual y otro al nuevo. El cambio queda hecho cuando abras los dos.',
    submit: 'Enviar enlaces',
    same: 'Ese ya es el correo de tu cuenta',
    asked: 'Enviamos un enlace a cada correo.',
    pendingTitle: 'Cambio en espera',
    pending: (email: string) =>
      `Para terminar el cambio a ${email}, abre el enlace que llegó a cada uno de tus dos correos. Mientras tanto entras con el de siempre.`,
    resend: 'Reenviar enlaces',
    resent: 'Los enlaces van otra vez en camino.',
    other: 'Usar otro correo',
    changed: 'Tu correo quedó actualizado.',
    /** Shown when the studio stopped sending mail to the present address. */
    failed: {
      notice: (email: string) =>
        `No pudimos entregar los correos que enviamos a ${email}. Revisa tu dirección para no perder tus avisos.`,
      action: 'Corregir mi correo',
      explain:
        'Los correos no llegan a tu dirección actual. Escribe la nueva y tu contraseña: enviamos un enlace a la nueva, y el cambio queda hecho cuando lo abras.',
      submit: 'Enviar enlace',
      asked: 'Enviamos un enlace a tu correo nuevo.',
      pending: (email: string) =>
        `Para terminar el cambio, abre el enlace que enviamos a ${email}. Mientras tanto entras con el de siempre.`,
    },
  },
  /** The page that the links of an address change open. */
  emailLink: {
    halfTitle: 'Va la mitad',
    half: 'Quedó confirmado desde este correo. Ahora abre el enlace que enviamos al otro para terminar el cambio.',
    failedTitle: 'El cambio de correo no se hizo',
    failed: 'Este enlace ya se usó o venció. Entra a Seguridad y pide enlaces nuevos.',
    toSecurity: 'Ir a Seguridad',
  },
  factor: {
    title: 'Verificación en dos pasos',
    explain:
      'Además de tu contraseña, al entrar te pediremos un código que solo aparece en tu teléfono. Así nadie más puede usar tu cuenta.',
    on: 'Activada',
    off: 'Sin activar',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    turnOffTitle: '¿Desactivar la verificación en dos pasos?',
    turnOffBody: 'Para entrar bastará tu contraseña. Puedes activarla de nuevo cuando quieras.',
    turnOffCodes: 'Tus códigos de recuperación dejarán de servir.',
    turnedOn: 'Verificación en dos pasos activada.',
    turnedOff: 'Verificación en dos pasos desactivada.',
    protects: 'Al entrar te pedimos el código de tu aplicación de autenticación.',
    codesLeft: (count: number) =>
      plural(count, {
        one: 'Te queda 1 código de recuperación.',
        other: `Te quedan ${count} códigos de recuperación.`,
      }),
    newCodes: 'Crear códigos nuevos',
    newCodesTitle: '¿Crear códigos nuevos?',
    newCodesBody: 'Los códigos que guardaste antes dejarán de servir.',
  },
  enroll: {
    title: 'Activa la verificación en dos pasos',
    scan: 'Escanea este código con tu aplicación de autenticación: Google Authenticator, 1Password u otra.',
    qr: 'Código QR para tu aplicación de autenticación',
    openApp: 'Abrir en mi aplicación',
    manual: 'O escribe esta clave en tu aplicación:',
    secret: 'la clave',
    code: 'Código de 6 dígitos',
    codeHint: 'Escribe el código que muestra tu aplicación.',
    submit: 'Activar ahora',
    proofTitle: 'Confirma tu identidad',
    proofBody: 'Entraste hace un rato. Antes de activarla, escribe tu contraseña.',
    proofSubmit: 'Continuar',
    failed: 'No pudimos preparar la activación. Intenta de nuevo en un momento.',
  },
  codes: {
    title: 'Guarda tus códigos de recuperación',
    body: 'Si pierdes tu teléfono, cada uno te deja entrar una vez. Solo los verás ahora: guárdalos en un lugar seguro.',
    list: 'Códigos de recuperación',
    copyAll: 'Copiar todos',
    download: 'Descargar',
    done: 'Ya los guardé',
    leaveTitle: 'Códigos sin guardar',
    leaveBody: 'No podrás volver a ver estos códigos. ¿Quieres salir de todos modos?',
    keepReading: 'Volver a los códigos',
    fileName: 'codigos-de-recuperacion.txt',
    fileHead: (studio: string, email: string) =>
      `Códigos de recuperación de ${email} en ${studio}. Cada uno sirve una sola vez.`,
    failed:
      'La verificación en dos pasos quedó activa, pero no pudimos crear los códigos. Créalos en Seguridad.',
  },
  sessions: {
    title: 'Sesiones abiertas',
    body: 'Si no reconoces alguna, ciérrala y cambia tu contraseña.',
    /** Shown when the sessions cannot be listed. */
    othersBody:
      'Puedes cerrar tu cuenta en todos tus dispositivos menos en este. Si notas algo extraño, cambia también tu contraseña.',
    current: 'Esta sesión',
    used: (moment: string) => `Último uso: ${moment}`,
    unknownDevice: 'Otro dispositivo',
    device: (browser: string, system: string) => `${browser} en ${system}`,
    close: 'Cerrar',
    closeLabel: (device: string) => `Cerrar la sesión de ${device}`,
    closed: 'Sesión cerrada.',
    closeOthers: 'Cerrar las demás',
    othersClosed: 'Cerramos tus otras sesiones.',
    loadError: 'No pudimos leer tus sesiones.',
    closeError: 'No pudimos cerrar la sesión. Intenta de nuevo.',
  },
  /** Errors of the account service on these pages. */
  errors: {
    samePassword: recovery.reset.samePassword,
    weakPassword: 'Esa contraseña no cumple la lista. Ajústala e intenta de nuevo.',
    currentPassword: 'Escribe tu contraseña actual para confirmar que eres tú.',
    needsProof: 'Por seguridad, escribe primero tu contraseña para confirmar que eres tú.',
    emailTaken: 'Ese correo ya tiene una cuenta. Usa otro.',
    emailInvalid: 'Ese correo no se puede usar. Revísalo, por favor.',
    wrongCode: 'El código no es correcto o ya venció. Escribe el más reciente.',
    wrongRecoveryCode: 'Ese código de recuperación no es correcto o ya se usó.',
    needsCode: 'Por seguridad, escribe primero el código de tu aplicación.',
    tooMany: 'Hiciste muchos intentos. Espera unos minutos y vuelve a probar.',
    sessionOver: 'Tu sesión ya no está abierta. Entra de nuevo para hacer este cambio.',
    network:
      'No hay conexión con el estudio. Tu cuenta sigue como estaba; revisa tu internet e intenta de nuevo.',
    unknown: 'No pudimos hacer el cambio. Intenta de nuevo en un momento.',
  },
} as const
