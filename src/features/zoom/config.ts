import { flag } from '../../config/fields.ts'

export const zoom = flag(true, 'Enlarges images and drawings on click.')
