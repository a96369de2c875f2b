/** The account area's information page (ACC-*). */
export const account = {
  tabs: {
    label: 'Secciones de tu cuenta',
    info: 'Mi información',
    classes: 'Mis clases',
    coach: 'Coach Dashboard',
    admin: 'Ir a administración',
  },
  info: {
    title: 'Información Personal',
    memberSince: 'Miembro desde',
    phone: 'Teléfono',
    genre: 'Género',
    birthdate: 'Fecha de Nacimiento',
    accountActive: 'Cuenta Activa',
    verified: 'Verificada',
    unverified: 'Pendiente de verificación',
    edit: 'Editar mis datos',
    notGiven: 'Sin registrar',
  },
  plan: {
    title: 'Mi Plan',
    none: 'Todavía no tienes un plan.',
    seePlans: 'Ver planes disponibles',
    renew: 'Renovar plan',
  },
  security: {
    title: 'Seguridad',
    changePassword: 'Cambiar contraseña',
    changeEmail: 'Cambiar correo',
    twoSteps: 'Verificación en dos pasos activa',
  },
  loadError: 'Error al cargar los datos',
  profileError: 'Error al obtener el perfil',
  zoneBanner: 'Tu dispositivo está en otra zona horaria. Todo lo que ves aquí está en hora de Culiacán.',
} as const
