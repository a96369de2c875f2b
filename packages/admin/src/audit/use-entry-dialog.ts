import { useRowDialog } from '../ui/use-row-dialog.ts'

/** Which entry's details are open, by the address: /bitacora/<id>/detalle. */
export const useEntryDialog = () => useRowDialog('/bitacora', ['detalle'] as const)
