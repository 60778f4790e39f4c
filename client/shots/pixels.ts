declare global {
  interface Window {
    /** Returns the number of pixels that differ between two PNG pictures in base64. */
    docsgenPixels(one: string, other: string): Promise<number>
  }
}

/** Difference of a channel that nobody sees, such as that of a shadow. */
const invisible = 8

window.docsgenPixels = async (one, other) => {
  const [a, b] = [await imageOf(one), await imageOf(other)]
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)]
  let count = width * height - Math.min(a.width, b.width) * Math.min(a.height, b.height)
  for (let y = 0; y < Math.min(a.height, b.height); y++)
    for (let x = 0; x < Math.min(a.width, b.width); x++) {
      const [at, to] = [(y * a.width + x) * 4, (y * b.width + x) * 4]
      const isOther = [0, 1, 2].some((channel) => Math.abs(a.data[at + channel]! - b.data[to + channel]!) > invisible)
      if (isOther) count++
    }
  return count
}

async function imageOf(base64: string): Promise<ImageData> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}
