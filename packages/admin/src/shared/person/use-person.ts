import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useGetOne } from 'react-admin'
import { errorText } from '../../data/error-text.ts'

interface Titles {
  /** The dialog's title with the user's name. */
  title: (name: string) => string
  /** The dialog's title when the name cannot be loaded. */
  unnamed: string
}

/** The user of the dialog, for its title; `loadError` says that the user could not be loaded. */
export const usePerson = (userId: string, { title, unnamed }: Titles) => {
  const { data, error, refetch } = useGetOne<AdminUser>('usuarios', { id: userId })
  const unknown = error ? unnamed : texts.common.loading
  return {
    head: { title: data ? title(data.full_name) : unknown, subtitle: data?.email },
    loadError: error && !data ? errorText(error, texts.admin.users.detailsError) : undefined,
    refetch,
  }
}
