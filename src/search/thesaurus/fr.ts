// French words for the same thing in products and their manuals. See `thesaurus.ts` for the notation. Vocabulary: manuals of
// PrestaShop, Odoo, Dolibarr and WooCommerce, and glossaries of shops.

export const names = `
  panier, caddie, chariot
  bon de réduction, code promo, code promotionnel, coupon, bon d'achat > remise, réduction
  carte cadeau, chèque cadeau
  facture, note de frais
  reçu, ticket de caisse, justificatif
  avoir, note de crédit, facture d'avoir
  client, acheteur, consommateur
  vendeur, marchand, commerçant
  fournisseur, grossiste
  boutique, magasin, e-boutique, boutique en ligne
  employé, salarié, collaborateur, personnel
  utilisateur, usager
  back-office, zone d'administration, panneau d'administration, interface d'administration
  tableau de bord, page de synthèse
  produit, article, marchandise
  déclinaison, variante
  caractéristique, attribut, propriété
  catégorie, rayon, famille de produits
  mot-clé, étiquette, libellé
  marque, fabricant
  tarif, liste de prix, grille tarifaire
  remise, réduction, rabais, promotion
  stock, inventaire
  entrepôt, dépôt
  livraison, expédition, envoi
  frais de port, frais de livraison, frais d'expédition
  transporteur, livreur
  numéro de suivi, numéro de colis
  bon de livraison, bordereau de livraison
  retour, renvoi
  mode de paiement, moyen de paiement, méthode de paiement
  abonnement, souscription
  période d'essai, essai gratuit
  commande, achat
  notification, alerte
  image, photo, illustration
  dossier, répertoire
  page d'accueil, accueil
  site, site web, site internet
  module, extension, greffon, plugin
  mot de passe, code secret
  compte, profil
  droit, permission, autorisation
  paramètres, réglages, configuration, préférences
  liste déroulante, menu déroulant
  case à cocher, coche
  statistiques, rapport, indicateurs
  journal, historique, log
  sauvegarde, copie de sécurité, backup
  erreur, anomalie, panne
  relance, rappel de paiement
  contrat, accord
  téléphone, portable, mobile
  guide, manuel, mode d'emploi, notice
  devis, estimation
  acompte, arrhes
  courriel, e-mail, mail, messagerie
`

export const abbreviations = `
  2FA, double authentification, authentification à deux facteurs
  TVA, taxe sur la valeur ajoutée > taxe
  RGPD, protection des données
  CGV, conditions générales de vente, conditions de vente
  CGU, conditions d'utilisation
  SAV, service après-vente > service client
  RIB, IBAN, coordonnées bancaires
  URL, adresse web
  SEO, référencement
  BDD, base de données
  admin, administrateur
  appli, application
  réf, référence, SKU
`

export const actions = `
  (se) connecter, s'identifier, ouvrir une session
  (se) déconnecter, fermer la session
  (s')inscrire, créer un compte
  supprimer, effacer, enlever
  modifier, changer, éditer
  créer, ajouter
  annuler, résilier
  lancer, démarrer, commencer
  arrêter, stopper
  activer, mettre en marche
  désactiver, couper
  masquer, cacher
  afficher, montrer
  rechercher, chercher, trouver
  copier, dupliquer
  déplacer, transférer
  fusionner, regrouper
  importer, charger
  exporter, extraire
  télécharger, récupérer
  restaurer, rétablir
  rembourser, restituer
  payer, régler
  acheter, commander
  valider, approuver, accepter
  refuser, rejeter
  bloquer, verrouiller
  choisir, sélectionner
  publier, mettre en ligne
  expédier, envoyer
`

export const brands = `
  Excel > tableur
  Google Authenticator, Authy > double authentification
  Visa, Mastercard > carte bancaire
  Chronopost, Colissimo > transporteur
  YouTube, Vimeo > vidéo
`
