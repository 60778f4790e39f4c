/** An image for social media: its absolute URL. */
export interface SocialImage {
  url: string
  width?: number
  height?: number
  alt?: string
}
