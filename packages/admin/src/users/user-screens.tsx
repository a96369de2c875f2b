import { lazyWithRetry } from '@estudio/ui'
import { Route, Routes, useParams } from 'react-router-dom'
import { UserList } from './user-list.tsx'

const UserFile = lazyWithRetry(() => import('./file/user-file.tsx'))

/** Addresses below the list that are not ids: the list stays behind its form of a new user. */
const listPaths = ['', 'nuevo']

/** The list of users, and the page of one user below it. */
const UserScreens = () => {
  const [part = ''] = (useParams()['*'] ?? '').split('/')
  if (listPaths.includes(part)) return <UserList />
  return (
    <Routes>
      <Route path=":id/*" element={<UserFile />} />
    </Routes>
  )
}

export default UserScreens
