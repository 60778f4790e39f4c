import { flag } from '../../config/fields.ts'

export const zoom = flag(true, 'Enlarges images on click, those drawn from code included.')
