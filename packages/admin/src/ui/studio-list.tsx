import type { ReactNode } from 'react'
import { ListBase, type ListBaseProps } from 'react-admin'

const saidByTable = () => undefined

/**
 * A resource's list as the studio has it: its search and page are in the address and nowhere else, and what could not be
 * loaded is said where the rows would stand, with the way to try again, not by a toast as well.
 */
export const StudioList = ({ queryOptions, ...list }: ListBaseProps & { children: ReactNode }) => (
  <ListBase {...list} storeKey={false} queryOptions={{ onError: saidByTable, ...queryOptions }} />
)
