import { LINK_HOURS } from '@estudio/domain'
import { formatSpokenDuration } from '../format/duration.ts'

export const recovery = {
  forgot: {
    title: 'Recuperar Contraseña',
    body: 'Escribe el correo de tu cuenta y te enviaremos un enlace para crear una contraseña nueva.',
    submit: 'Enviar instrucciones',
    sent: 'Si existe una cuenta con ese correo electrónico, recibirás instrucciones para restablecer tu contraseña.',
    backToLogin: 'Volver a iniciar sesión',
  },
  reset: {
    title: 'Crea tu nueva contraseña',
    body: 'Elige una contraseña que no uses en otro sitio.',
    password: 'Contraseña nueva',
    confirmPassword: 'Repite la contraseña nueva',
    submit: 'Guardar contraseña',
    success: 'Tu contraseña quedó actualizada.',
    samePassword: 'La contraseña nueva debe ser diferente de la anterior.',
    factorBody:
      'Tu cuenta tiene verificación en dos pasos. Antes de elegir otra contraseña, confirma que eres tú.',
    working: 'Abriendo tu enlace...',
    invalidTitle: 'Este enlace ya no sirve',
    invalidLink: `Los enlaces funcionan una sola vez y durante ${formatSpokenDuration(LINK_HOURS.recovery * 60)}. Pide uno nuevo y úsalo en cuanto llegue.`,
    requestAgain: 'Pedir otro enlace',
    fromAccount: 'Cambiarla desde mi cuenta',
  },
} as const
