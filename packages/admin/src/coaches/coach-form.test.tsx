import { screen } from '@testing-library/react'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { EditCoach } from './coach-form.tsx'

it('COA-02: the bio of a coach is edited in a text area of three rows', async () => {
  await show(
    <Resource
      name="instructors"
      list={
        <Routes>
          <Route path="/instructores/:id" element={<EditCoach />} />
        </Routes>
      }
    />,
    () => ({ id: 'eva', display_name: 'Eva', bio: 'Reformer', version: 1 }),
    '/instructores/eva',
  )
  expect(await screen.findByRole('textbox', { name: 'Biografía del coach' })).toHaveProperty('rows', 3)
})
