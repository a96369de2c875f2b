import { ApiError } from '@estudio/client'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError, TextInput } from 'react-admin'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { FormDialog } from './form-dialog.tsx'

const taken = 'Ese código ya existe'

const saves = async (failure: Error) => {
  await show(
    <FormDialog
      title="Descuento"
      submit="Guardar"
      saveError="No se pudo guardar."
      defaultValues={{ name: 'Verano', code: 'VERANO' }}
      onSubmit={() => Promise.reject(failure)}
      onClose={() => undefined}
    >
      <TextInput source="name" label="Nombre" />
      <TextInput source="code" label="Código" />
    </FormDialog>,
    () => ({}),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
}

const refused = (fields?: Record<string, string>) =>
  new ApiError(400, 'validation_failed', taken, undefined, taken, fields)

it.each([
  ['a typed call of the site', refused({ code: taken })],
  ['a call of the data provider', new HttpError(taken, 400, { errors: { code: taken } })],
])('the field that the server refused has its text and the focus: %s', async (_what, failure) => {
  await saves(failure)
  const code = await screen.findByRole('textbox', { name: 'Código', description: taken })
  expect(code).toBeInvalid()
  expect(code).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toBeValid()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the refusal of a field that the form does not have is shown as an alert', async () => {
  await saves(refused({ valid_from: taken }))
  expect(await screen.findByRole('alert')).toHaveTextContent(taken)
})

it.each([
  ['the server’s text', refused(), taken],
  ['the form’s text without an answer', new Error('x'), 'No se pudo guardar.'],
])('a refusal without a field shows %s', async (_what, failure, text) => {
  await saves(failure)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})
