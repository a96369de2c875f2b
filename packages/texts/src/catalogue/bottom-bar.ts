/** The bar at the bottom of a phone. */
export const bottomBar = {
  label: 'Accesos rápidos',
  today: 'Hoy',
  schedule: 'Horarios',
  myClasses: 'Mis clases',
  pass: 'Pase',
  coach: 'Clases',
  profile: 'Mi perfil',
  account: 'Cuenta',
}
