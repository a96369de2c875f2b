import { useRowDialog } from '../ui/use-row-dialog.ts'

const dialogs = ['nuevo', 'perfil', 'editar', 'horarios', 'eliminar'] as const

/** The dialogs over the team; each has an address of its own. */
export const useCoachDialog = () => useRowDialog('/instructores', dialogs)
