import { about } from '../about.ts'

/** Coaches in the back office (AIN-*). */
export const adminCoaches = {
  title: 'Administrar Coaches',
  searchPlaceholder: 'Buscar coach...',
  empty: 'Todavía no hay coaches.',
  columns: { name: 'Coach', email: 'Correo del coach', bio: 'Biografía' },
  actions: { details: 'Ver perfil', schedules: 'Ver horarios del coach', delete: 'Eliminar coach' },
  loadError: about.team.loadError,
  scheduleLink: 'Horario de todo el equipo',
  add: {
    button: 'Añadir coach',
    title: 'Elige a quién harás coach',
    search: 'Nombre o correo de un usuario',
    submit: 'Hacer coach',
    done: 'Coach añadido',
    error: 'Error al añadir coach',
  },
  deletion: {
    title: (name: string) => `¿Eliminar a ${name} del equipo?`,
    transfer: 'Transferir sus clases a otro coach',
    cancelAll: 'No transferir: se cancelan sus próximas clases',
    target: 'Coach que recibe las clases',
    targetRequired: 'Elige quién recibirá las clases',
    impact: (sole: number, shared: number) =>
      `Imparte sin compañía: ${sole}. Clases compartidas que seguirán con sus demás coaches: ${shared}.`,
    done: 'Coach eliminado',
    error: 'Error al eliminar el coach',
  },
  schedules: {
    title: (name: string) => `Próximas clases de ${name}`,
    empty: 'No tiene clases próximas.',
    statuses: {
      scheduled: 'Agendada',
      cancelled: 'Cancelada',
      completed: 'Impartida',
      pending: 'Por confirmar',
    },
    loadError: 'Error al cargar los horarios del coach',
  },
} as const
