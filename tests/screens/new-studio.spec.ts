import sharp from 'sharp'
import { allowNoise } from '../e2e/support/quiet'
import { newStudioAddress, openNewStudio } from '../e2e/support/server'
import { storageWith } from '../e2e/support/studio'
import { test } from '../e2e/support/test'
import { addsPicture, savesSite } from '../harness/site'
import type { Studio } from '../harness/studio'
import { cacheFonts, takePicture, viewports } from './picture'

const logo = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="200">
      <rect width="720" height="200" fill="#FAF6F0"/>
      <path d="M30 160a65 65 0 0 1 130 0z" fill="none" stroke="#35593E" stroke-width="10"/>
      <path d="M62 160a33 33 0 0 1 66 0z" fill="#C9714C"/>
      <text x="200" y="135" font-family="Liberation Serif" font-size="92" fill="#35593E">Casa Barro</text>
    </svg>`),
  )
    .png()
    .toBuffer()

/** Signs the owner of a new studio in. Some of her first steps are done. */
const begin = async (studio: Studio) => {
  const owner = await studio.admin({
    email: 'duena@casabarro.example',
    name: 'Julia Ejemplo',
    signedUp: true,
  })
  const { id } = await addsPicture(owner, await logo())
  await savesSite(owner, { logo_id: id, accent_color: '#35593E' })
  await owner.patch('/api/admin/settings', {
    name: 'Casa Barro',
    address: 'Calle Ángel Flores 10',
    phone: '+52 667 123 4567',
    whatsapp: '526671234567',
    opening_hours: 'Mo-Fr 07:00-20:00, Sa 08:00-13:00',
    bank_card: '4111111111111111',
  })
  return storageWith(await studio.session(owner), newStudioAddress)
}

test('muy-pronto and admin-primeros-pasos at 360 and 1280 px', async ({ browser }) => {
  allowNoise(new RegExp(` asks ${newStudioAddress}/`), / 503 /)
  const studio = await openNewStudio()
  const storageState = await begin(studio)
  const baseURL = newStudioAddress
  for (const viewport of viewports) {
    const visitor = await browser.newPage({ viewport, baseURL, hasTouch: false })
    await cacheFonts(visitor)
    await visitor.goto('/')
    await visitor.waitForLoadState('networkidle')
    await takePicture(visitor, { name: 'muy-pronto', viewport, shown: 'both' })
    const owner = await browser.newPage({ viewport, baseURL, hasTouch: false, storageState })
    await owner.addInitScript(() => sessionStorage.setItem('factorReminderLater', 'true'))
    await owner.goto('/admin/')
    await owner.waitForLoadState('networkidle')
    await takePicture(owner, { name: 'admin-primeros-pasos', viewport, shown: 'both' })
    await owner.goto('/')
    await owner.waitForLoadState('networkidle')
    await takePicture(owner, { name: 'sitio-oculto', viewport })
  }
  await studio.close()
})
