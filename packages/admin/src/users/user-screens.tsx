import { lazyWithRetry } from '@estudio/ui'
import { Route, Routes, useParams } from 'react-router-dom'
import { UserList } from './user-list.tsx'

const UserFile = lazyWithRetry(() => import('./file/user-file.tsx'))
const ImportScreens = lazyWithRetry(() => import('./import/import-screens.tsx'))

/** Addresses below the list that are not ids: the list stays behind its form of a new user. */
const listPaths = ['', 'nuevo']

/** The list of users, and below it the page of one user and the import of clients. */
const UserScreens = () => {
  const [part = ''] = (useParams()['*'] ?? '').split('/')
  if (listPaths.includes(part)) return <UserList />
  return (
    <Routes>
      <Route path="importar/*" element={<ImportScreens />} />
      <Route path=":id/*" element={<UserFile />} />
    </Routes>
  )
}

export default UserScreens
