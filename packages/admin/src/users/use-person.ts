import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useGetOne } from 'react-admin'
import { errorText } from '../data/error-text.ts'

interface Titles {
  /** The dialog's title once the name is known. */
  title: (name: string) => string
  /** And where it cannot be had. */
  unnamed: string
}

/** Whose dialog it is, for its head; `loadError` says that the user could not be read. */
export const usePerson = (userId: string, { title, unnamed }: Titles) => {
  const { data, error, refetch } = useGetOne<AdminUser>('usuarios', { id: userId })
  const unknown = error ? unnamed : texts.common.loading
  return {
    head: { title: data ? title(data.full_name) : unknown, subtitle: data?.email },
    loadError: error && !data ? errorText(error, texts.admin.users.detailsError) : undefined,
    refetch,
  }
}
