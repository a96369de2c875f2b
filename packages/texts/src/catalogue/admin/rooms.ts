export const adminRooms = {
  nameRequired: 'Escribe el nombre de la sala.',
  labelTwice: 'Dos lugares tienen el mismo nombre. Cambia uno.',
  cellTwice: 'Dos cosas están en la misma casilla del mapa. Mueve una.',
  days: 'Elige el primer día y, si lo sabes, el último: no antes de hoy ni del primero.',
} as const
