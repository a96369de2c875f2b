import { ApiError } from '@estudio/client'
import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { expect, it } from 'vitest'
import { createDataProvider, useApi } from './data-provider.ts'

const Settings = () => {
  const api = useApi()
  const { isError, isSuccess } = useQuery({
    queryKey: ['settings'],
    queryFn: () => api.get('/api/admin/settings'),
    retry: false,
  })
  return <p>{isSuccess ? 'answered' : isError ? 'failed' : 'loading'}</p>
}

const authProvider = {
  login: async () => undefined,
  logout: async () => false as const,
  checkAuth: async () => undefined,
  checkError: (error: unknown) => Promise.reject(error),
  getPermissions: async () => undefined,
}

it('a call after the session ended fails instead of returning an empty record', async () => {
  const dataProvider = createDataProvider({
    send: () => Promise.reject(new ApiError(401, 'not_signed_in', 'No autorizado')),
  })
  render(
    <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider}>
      <Settings />
    </CoreAdminContext>,
  )
  expect(await screen.findByText('failed')).toBeVisible()
})
