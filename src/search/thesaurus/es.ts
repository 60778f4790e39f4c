// Spanish words for the same thing in products and their manuals. See `thesaurus.ts` for the notation. Vocabulary: manuals of
// PrestaShop, osCommerce, Odoo and WooCommerce, and glossaries of shops.

export const names = `
  carrito, cesta, carro de compra
  cupón, vale, código promocional, código de descuento > descuento
  tarjeta regalo, cheque regalo
  factura, recibo
  abono, factura rectificativa, nota de crédito
  cliente, comprador, consumidor
  vendedor, comerciante
  proveedor, mayorista
  tienda, comercio, tienda en línea, tienda online
  empleado, trabajador, personal
  usuario, miembro
  panel de control, panel de administración, escritorio, back-office
  producto, artículo, mercancía
  variante, variación, combinación
  atributo, característica, propiedad
  categoría, sección, familia
  etiqueta, palabra clave
  marca, fabricante
  lista de precios, tarifa
  descuento, rebaja, oferta, promoción
  existencias, inventario, stock
  almacén, depósito
  entrega, envío, reparto
  gastos de envío, costes de envío, tarifa de envío
  transportista, mensajero, mensajería
  número de seguimiento, código de seguimiento
  albarán, nota de entrega
  devolución, retorno
  método de pago, forma de pago, medio de pago
  suscripción, abono mensual
  periodo de prueba, prueba gratuita
  pedido, orden, encargo
  notificación, aviso, alerta
  imagen, foto, fotografía
  carpeta, directorio
  página de inicio, portada
  sitio web, página web
  módulo, extensión, complemento, plugin
  contraseña, clave
  cuenta, perfil
  permiso, derecho, privilegio
  ajustes, configuración, preferencias, parámetros
  lista desplegable, menú desplegable
  casilla, casilla de verificación
  estadísticas, informe, reporte
  registro, historial, bitácora
  copia de seguridad, respaldo, backup
  error, fallo, avería
  recordatorio de pago, reclamación
  contrato, acuerdo
  teléfono, móvil, celular
  guía, manual, tutorial, instrucciones
  presupuesto, cotización
  ordenador, computadora
  correo electrónico, correo, e-mail, email
  anticipo, pago a cuenta
`

export const abbreviations = `
  2FA, doble factor, autenticación en dos pasos, verificación en dos pasos
  IVA, impuesto sobre el valor añadido > impuesto
  RGPD, protección de datos
  NIF, CIF, número fiscal
  CP, código postal
  URL, dirección web
  SEO, posicionamiento
  BD, base de datos
  admin, administrador
  app, aplicación
  ref, referencia, SKU
`

export const actions = `
  iniciar sesión, entrar, acceder
  cerrar sesión, salir
  registrarse, crear una cuenta, darse de alta
  eliminar, borrar, suprimir, quitar
  editar, modificar, cambiar
  crear, añadir, agregar
  cancelar, anular
  iniciar, comenzar, empezar
  detener, parar
  activar, habilitar, encender
  desactivar, deshabilitar, apagar
  ocultar, esconder
  mostrar, visualizar
  buscar, encontrar
  copiar, duplicar, clonar
  mover, trasladar
  combinar, fusionar, unir
  importar, cargar
  exportar, extraer
  descargar, bajar
  restaurar, recuperar
  reembolsar, devolver el dinero
  pagar, abonar
  comprar, adquirir
  aprobar, aceptar, autorizar
  rechazar, denegar
  bloquear, suspender
  elegir, seleccionar, escoger
  publicar, poner en línea
  enviar, mandar
`

export const brands = `
  Excel > hoja de cálculo
  Google Authenticator, Authy > doble factor
  Visa, Mastercard > tarjeta de crédito
  Correos, SEUR > transportista
  YouTube, Vimeo > vídeo
`
