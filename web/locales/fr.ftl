### Asarag in French. The other catalogues have the same messages with the same arguments; a test keeps it so.

## Everywhere

skip = Aller au contenu
nav = Navigation
nav-play = Jouer
nav-history = Historique
language = Langue
close = Fermer
cancel = Annuler
retry = Réessayer
loading = Chargement…
you = vous
title-turn = À vous de jouer — { $game }

## Who you are

name = Votre nom
name-hint = Les autres joueurs vous voient sous ce nom.
name-save = Enregistrer
name-saved = Nom enregistré.
name-change = Changer de nom
nobody = place libre

## The games

game-tiddest = Tiddest
game-tlata = Tiddest n tlata
game-damma = Damma
game-damma-misere = Damma misère
game-english = Dames anglaises
game-russian = Dames russes
game-international = Dames internationales
game-turkish = Dames turques
about-tiddest = Poser, puis aligner trois pions pour en prendre un.
about-tlata = Trois pions chacun : le premier alignement gagne.
about-damma = Prises en ligne droite sur 5 × 5 cases.
about-damma-misere = Qui perd tous ses pions gagne.
about-english = La dame fait un pas ; la prise est libre.
about-russian = Dames volantes ; la prise est libre.
about-international = 10 × 10 cases ; il faut prendre le plus.
about-turkish = Toutes les cases, prises en ligne droite.
option-forced-mill = Moulin forcé
option-step-back = Les pions reculent
option-stop-behind = La dame s’arrête juste derrière sa prise
why-forced-mill = Qui peut former un moulin doit le faire.
why-step-back = Un pion peut aussi faire un pas en arrière.
why-stop-behind = Sinon elle s’arrête où elle veut au-delà.

## Sides and pieces

side-white = Blancs
side-black = Noirs
side-either = Au sort
square-empty = { $square }, vide
square-white-man = { $square }, pion blanc
square-black-man = { $square }, pion noir
square-white-king = { $square }, dame blanche
square-black-king = { $square }, dame noire
square-white-stone = { $square }, pion blanc
square-black-stone = { $square }, pion noir
square-must = { $square }, doit prendre
square-target = { $square }, possible
board-label = Plateau, { $game }
board-flip = Retourner le plateau
hand = { $count ->
    [one] 1 pion en main
   *[other] { $count } pions en main
}

## Making a room

start-title = Jouez, regardez, proposez
start-lead = Un lien suffit pour jouer à deux ; les autres regardent et suggèrent des coups.
make-title = Nouvelle partie
make-game = Jeu
make-options = Règles
make-clock = Cadence
make-side = Vous jouez
make-advice = Suggestions des spectateurs
make-visibility = Visibilité
make-button = Créer la partie
make-invite = Inviter à jouer
make-invite-hint = Vous recevez un lien et un code QR.
make-now = Jouer maintenant
make-now-hint = En public, avec la première personne qui vient.
make-now-waits = { $count ->
    [one] 1 attend
   *[other] { $count } attendent
}
make-choices = Réglages
make-others = Pour deux autres personnes
make-others-hint = Vous recevez un lien pour chacun et vous regardez.
clock-none = Sans pendule
clock-each = { $minutes } min + { $seconds } s
clock-custom = Autre…
clock-minutes = Minutes par joueur
clock-seconds = Secondes par coup
advice-off = Aucune
advice-after-my-move = Après mon coup
advice-live = En direct
advice-off-hint = Personne ne vous suggère de coup.
advice-after-my-move-hint = Vous voyez les suggestions une fois votre coup joué.
advice-live-hint = Vous voyez les suggestions pendant que vous réfléchissez.
visibility-listed = Publique
visibility-private = Privée
visibility-listed-hint = Dans la liste et dans l’historique de tous.
visibility-private-hint = Pour ceux qui ont un lien.

## Rooms to enter

live-title = Parties en cours
live-none = Aucune partie publique en ce moment.
mine-title = Mes parties
waiting-title = En attente d’un adversaire
room-join = Rejoindre
room-watch = Regarder
room-resume = Reprendre
room-versus = { $white } contre { $black }
room-against = contre { $name }
room-waits = attend un adversaire
room-ply = coup { $ply }
watchers = { $count ->
    [0] aucun spectateur
    [one] 1 spectateur
   *[other] { $count } spectateurs
}

## A link

join-title = On vous ouvre la partie…
join-unknown = Ce lien ne mène à aucune partie. Il a peut-être été coupé en route : demandez-en un autre.
joined-own = C’est votre propre invitation : transmettez-la à quelqu’un d’autre.
joined-already-seated = Vous êtes déjà à cette table.
joined-taken = Les deux places sont prises : quelqu’un a suivi cette invitation avant vous. Vous regardez.
joined-full = Les deux places sont prises : les deux joueurs sont là. Vous regardez.
joined-over = Cette partie est terminée.
joined-expired = Cette invitation a expiré : personne n’est venu à temps.
join-look = La regarder quand même
invite-title = Invitez votre adversaire
invite-players = Invitez les joueurs
invite-hint = Qui ouvre ce lien prend la place libre.
invite-first = Lien du premier joueur
invite-second = Lien du second joueur
invite-player = Lien du joueur
invite-watcher = Lien des spectateurs
invite-qr = Code QR du lien
invite-qr-show = Code QR
code-title = Code court
code-hint = À dire à voix haute, tant que vous attendez.
code-label = Un code qu’on vous a dit
code-help = Huit lettres et chiffres ; les minuscules conviennent.
code-go = Rejoindre
copy = Copier
copied = Copié
share = Partager
share-text = Une partie ? { $game }

## In the room

waiting = En attente de l’adversaire
waiting-players = En attente des joueurs
turn-yours = À vous de jouer
turn-white = Aux Blancs de jouer
turn-black = Aux Noirs de jouer
first-move = Chaque premier coup doit venir dans les deux minutes ; ensuite la pendule tourne.
first-move-left = Premier coup : encore { $time }.
role-white = Vous jouez les Blancs.
role-black = Vous jouez les Noirs.
role-watcher = Vous regardez.
here = présent
away = absent
helped-live = conseillé en direct
helped-after-my-move = conseillé après coup
clock-of = Temps de { $name }
clock-low = Il reste { $time } à { $name }.
moves-title = Coups
moves-none = Aucun coup joué.
move-by = suggéré par { $name }
look-back = Vous regardez la position après le coup { $ply }.
look-live = Revenir à la partie
look-new = { $count ->
    [one] 1 nouveau coup
   *[other] { $count } nouveaux coups
}
watching-title = Spectateurs
watching-more = { $count ->
    [one] et 1 autre
   *[other] et { $count } autres
}
said-move = { $side } : { $move }
said-taken = prend { $squares }
said-crowned = devient dame
said-suggestions = { $count ->
    [one] 1 suggestion : { $moves }
   *[other] { $count } suggestions : { $moves }
}
told-last = Dernier coup : { $move }
told-moves = Coups d’ici : { $moves }
told-none = aucun
told-clock = { $side } : reste { $time }

## Suggestions

suggest-banner = Jouez un coup sur le plateau pour le suggérer ; seul le joueur joue.
suggest-off = Le joueur au trait ne prend pas de suggestions.
suggest-mine = Votre suggestion : { $move }
suggest-withdraw = Retirer
suggestions-title = Suggestions
suggestions-none = Pas encore de suggestion.
suggestions-wait = Elles viendront à votre tour.
suggestion-take = Jouer { $move }
suggestion-count = { $count ->
    [one] 1 personne
   *[other] { $count } personnes
}
suggestion-total = { $count ->
    [one] 1 personne suggère un coup.
   *[other] { $count } personnes suggèrent un coup.
}
suggest-mute = Masquer
suggest-mute-of = Masquer les suggestions de { $name }
suggest-muted = Masqués :
suggest-unmute-of = Revoir les suggestions de { $name }
suggest-hide-all = Tout masquer
suggest-show-all = Tout afficher
suggest-hidden = Les suggestions sont masquées.
score-title = Suggestions jouées
score-times = { $count ->
    [one] 1 fois
   *[other] { $count } fois
}
score-mine = { $count ->
    [0] Aucune de vos suggestions n’a encore été jouée.
    [one] Une de vos suggestions a été jouée.
   *[other] { $count } de vos suggestions ont été jouées.
}
advice-title = Suggestions pour moi
advice-was = Suggéré : { $moves }

## Acts

resign = Abandonner
resign-sure = Abandonner vraiment ?
resign-yes = Oui, j’abandonne
draw-offer = Proposer nulle
draw-offered = Nulle proposée.
draw-question = Votre adversaire propose nulle.
draw-accept = Accepter
draw-decline = Refuser
draw-declined = La nulle est refusée.
draw-left = { $count ->
    [one] Vous pouvez encore proposer nulle 1 fois.
   *[other] Vous pouvez encore proposer nulle { $count } fois.
}
draw-none-left = Vous ne pouvez plus proposer nulle dans cette partie.
claim-wait = Votre adversaire est parti. Encore { $time } avant de pouvoir conclure.
claim-now = Votre adversaire est parti.
claim-win = Déclarer la victoire
claim-draw = Déclarer la nulle
mirror = Vous jouez dans un autre onglet. Celui-ci regarde.
mirror-take = Jouer ici

## The end

result-white = Les Blancs gagnent
result-black = Les Noirs gagnent
result-draw = Partie nulle
result-nobody = Partie sans vainqueur
result-won = Vous avez gagné
result-lost = Vous avez perdu
reason-no-move = plus aucun coup possible
reason-no-pieces = plus aucun pion
reason-three-in-line = trois pions alignés
reason-fewer-than-three = moins de trois pions
reason-one-piece-each = une pièce chacun
reason-king-against-man = une dame contre un pion
reason-several-against-one = plusieurs pions contre un seul
reason-repetition = triple répétition
reason-quiet-plies = trop de coups sans prise
reason-agreement = d’un commun accord
reason-resignation = abandon
reason-time = temps écoulé
reason-abandoned = joueur parti
reason-unknown = partie terminée
repetition-plies = La position a été atteinte après les coups { $plies }.
replay = Revoir la partie
again = Nouvelle partie
rematch-offer = Revanche
rematch-offered = Vous proposez une revanche. Votre adversaire n’a pas encore répondu.
rematch-question = Votre adversaire propose une revanche, en échangeant les côtés.
rematch-accept = Jouer la revanche
rematch-decline = Non merci
rematch-was-declined = Votre adversaire ne veut pas de revanche.
rematch-you-declined = Vous avez refusé la revanche. Vous pouvez encore en proposer une.
rematch-goes-on = Les joueurs continuent par une revanche.
rematch-go = Aller à la revanche
rematch-begun = La revanche commence : vous jouez les { $side }.
rematch-of = Revanche d’une partie précédente

## The connection

link-connecting = Connexion…
link-open = Connecté
link-sending = Envoi…
link-lost = Hors ligne. Nouvel essai dans { $seconds } s.
link-trying = Hors ligne. Nouvel essai…
link-device = Cet appareil n’a pas de réseau.
link-kept = Votre coup est gardé ici et partira au retour.
link-now = Maintenant
link-version = Une nouvelle version d’Asarag est en service : rechargez la page.
link-unknown = Cette partie n’existe pas, ou elle est privée.
link-refused = Le serveur a fermé la connexion. Rechargez la page.
reload = Recharger

## Notices

notice-dropped = Votre coup { $move } n’a pas été joué : la position a changé.
notice-unsent = La connexion a été coupée : vérifiez si votre demande a été entendue.
notice-credited = Le serveur s’est arrêté : { $time } rendus aux { $side }.
notice-unseated = Le joueur n’est pas venu : sa place est de nouveau libre.
notice-arrived = { $name } est là : la partie commence.
notice-resynced = La position a été reprise du serveur.

## History and replay

history-title = Historique
history-none = Aucune partie ne répond à ces critères.
history-more = Suite
history-pdn = Télécharger ces parties (PDN)
filter-title = Filtres
filter-mine = Mes parties seulement
filter-game = Jeu
filter-game-any = Tous les jeux
filter-result = Résultat
filter-result-any = Tous
filter-player = Joueur
filter-opponent = Adversaire
filter-from = Du
filter-to = Au
filter-apply = Chercher
filter-clear = Tout effacer
plies = { $count ->
    [one] 1 coup
   *[other] { $count } coups
}
replay-first = Début
replay-previous = Coup précédent
replay-next = Coup suivant
replay-last = Fin
replay-at = Coup { $ply } sur { $plies }
replay-start = Position de départ
replay-play = Lecture
replay-pace = Vitesse
replay-slider = Coup montré
pdn = Télécharger (PDN)
game-unknown = Cette partie n’existe pas, ou elle est privée.
page-unknown = Cette page n’existe pas.
home = Retour à l’accueil

## Without a network

practice-title = Entraînement
practice-lead = Sans compte et sans réseau : tout se joue et se garde sur cet appareil.
practice-kind = Avec qui
kind-two = À deux sur cet appareil
kind-two-hint = Vous vous passez l’appareil ; le plateau peut se tourner après chaque coup.
kind-analysis = Analyse
kind-analysis-hint = Vous jouez les deux côtés, essayez des coups et revenez en arrière.
practice-begin = Commencer
practice-saved = Parties gardées
practice-none = Aucune partie gardée sur cet appareil.
practice-over = terminée
practice-remove = Supprimer cette partie : { $game }
practice-remove-sure = Supprimer
practice-unknown = Cette partie n’est pas sur cet appareil.
practice-unknown-hint = Une partie d’entraînement se garde là où elle a été jouée.
practice-not-kept = Cet appareil ne garde pas la partie : elle durera autant que cette page.
practice-paused = Pendule arrêtée
practice-continue = Continuer
practice-pause = Pause
practice-undo = Annuler le coup
practice-redo = Rejouer le coup
practice-turning = Tourner le plateau après chaque coup
practice-draw = Nulle d’un commun accord
practice-draw-sure = Partie nulle ?
practice-draw-yes = Oui, nulle
practice-analyse = Analyser
practice-again = Nouvelle manche
acts-title = Actions
pdn-copy = Copier le PDN
position-copy = Copier la position
typed-move = Coup écrit
typed-play = Jouer
typed-suggest = Suggérer
taken = { $count ->
    [one] 1 pion pris
   *[other] { $count } pions pris
}
ago-now = à l’instant
ago-minutes = { $count ->
    [one] il y a 1 minute
   *[other] il y a { $count } minutes
}
ago-hours = { $count ->
    [one] il y a 1 heure
   *[other] il y a { $count } heures
}
ago-days = { $count ->
    [one] il y a 1 jour
   *[other] il y a { $count } jours
}
confirm-question = Jouer { $move } ?
confirm-yes = Jouer
settings-title = Réglages
settings-lead = Gardés sur cet appareil.
settings-looks = Apparence
settings-theme = Thème
theme-system = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
settings-board = Plateau
board-wood = Bois
board-pottery = Poterie kabyle
settings-coordinates = Noms des cases
settings-moving = Jouer un coup
settings-targets = Montrer les coups possibles
settings-animation = Animer les pions
settings-animation-hint = Jamais si l’appareil demande moins de mouvements.
settings-confirm = Confirmer les coups
confirm-never = Jamais
confirm-slow = Sans pendule
confirm-always = Toujours
confirm-never-hint = Un coup est joué dès qu’il est entré.
confirm-slow-hint = Dans les parties sans pendule, un coup attend votre accord.
confirm-always-hint = Chaque coup attend votre accord.
settings-heard = Sons
settings-sound = Sons du plateau
settings-vibration = Vibrations
rules-title = Règles
rules-show = Montrer
rules-again = Encore
rules-option = Avec « { $option } » :
keys-title = Clavier
keys-page = Partout sur la page
keys-board = Sur le plateau
keys-far = Dix coups en arrière, dix coups en avant
keys-help = Cette liste
keys-arrows = De case en case
keys-press = Choisir un pion, jouer
keys-here = Ce qui se trouve ici
keys-last = Dernier coup
keys-moves = Coups d’ici
keys-clocks = Pendules
keys-own = Pion suivant qui peut jouer
kind-computer = Contre l’ordinateur
kind-computer-hint = Huit niveaux, des indices, et le droit de reprendre un coup.
kind-level = Ordinateur, niveau { $level }
practice-level = Niveau
level-easy = Pour une première partie : il se laisse battre.
level-middle = Un adversaire du dimanche, qui fait des fautes.
level-hard = Fort : il voit plusieurs coups d’avance.
level-full = Tout ce qu’il sait faire.
computer-thinking = L’ordinateur réfléchit…
hint-ask = Un indice
hint-move = { $move } :
hint-then = Ensuite : { $moves }
engine-title = Avis de l’ordinateur
engine-on = Réfléchir
engine-thinking = Réflexion…
engine-depth = { $depth } demi-coups calculés
engine-absent = L’ordinateur ne peut pas être chargé ici.
score-level = La position est égale
score-better = { $side } : léger avantage
score-winning = { $side } : net avantage
score-wins = { $side } : gain en { $count ->
    [one] 1 coup
   *[other] { $count } coups
}
practice-without = Sans réseau
offline-kept = Prêt à jouer sans réseau : { $count } fichiers, { $size } Mo gardés sur cet appareil.
offline-not-kept = Rien n’est encore gardé pour jouer sans réseau.
version-new = Une nouvelle version est prête.
version-use = L’utiliser
version-later = Plus tard

## Faults

fault-offline = Le serveur ne répond pas.
fault-unknown = Quelque chose n’a pas marché.
fault-again = Réessayez dans { $time }.
engine-missing = Votre navigateur ne peut pas charger les règles des jeux. Mettez-le à jour ou essayez-en un autre.

## Why a move is refused. `squares` are names of squares, `example` is a legal move.

refusal-game-over = La partie est terminée.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-empty-square = Il n’y a pas de pièce en { $squares }.
refusal-not-your-piece = La pièce en { $squares } est à l’adversaire.
refusal-occupied = La case { $squares } est occupée.
refusal-not-reachable = Cette pièce ne peut pas aller en { $last }.
refusal-not-placeable = On ne peut pas poser de pion en { $last }.
refusal-must-capture = La prise est obligatoire : { $squares }.
refusal-longer-capture = Il faut prendre le plus : { $example } en prend { $count }.
refusal-capture-unfinished = La prise n’est pas finie : { $example }.
refusal-turned-back = Une prise ne peut pas revenir en arrière, comme en { $squares }.
refusal-would-line-up = Pendant la pose, trois pions alignés sont interdits : { $squares }.
refusal-must-take = Le moulin { $squares } prend un pion : choisissez lequel.
refusal-not-opponent-stone = Il n’y a pas de pion adverse en { $squares }.
refusal-must-mill = Il faut former un moulin : { $squares } le peut.
refusal-no-mill = Ce coup ne forme pas de moulin : il ne prend rien.
refusal-unreadable-move = Ce n’est pas un coup.
refusal-ambiguous-move = Plusieurs prises finissent là : montrez chaque case.
refusal-looking-back = Revenez d’abord à la partie.
refusal-clock-stopped = La pendule est arrêtée.

## Why a request is refused

refusal-stale-ply = La partie a avancé entre-temps.
refusal-not-started = La partie n’a pas commencé : une place est libre.
refusal-time-is-up = Le temps est écoulé.
refusal-not-a-player = Seul le joueur de ce côté peut le faire.
refusal-seat-taken = Cette place est prise.
refusal-seats-taken = Les deux places sont prises.
refusal-advice-not-live = Vous ne prenez pas de suggestions en direct.
refusal-advice-off = Le joueur au trait ne prend pas de suggestions.
refusal-seat-holder = Les joueurs ne suggèrent pas de coups dans leur partie.
refusal-no-such-suggestion = Personne ne suggère plus ce coup.
refusal-suggestions-limited = Trop de suggestions dans cette partie.
refusal-offer-open = Votre proposition de nulle tient toujours.
refusal-offer-too-soon = Vous pourrez reproposer nulle après votre prochain coup.
refusal-limited = Trop de demandes. Attendez un peu.
refusal-offers-limited = Vous avez proposé nulle assez de fois dans cette partie.
refusal-too-many-waiting-rooms = Trop de vos parties attendent déjà quelqu’un.
refusal-no-offer = On ne vous propose pas nulle.
refusal-not-over = La partie n’est pas terminée.
refusal-never-begun = Personne n’a joué ici : il n’y a rien à rejouer.
refusal-rematch-declined = Votre adversaire ne veut pas de revanche.
refusal-no-rematch-offer = Aucune revanche ne vous est proposée.
refusal-unknown-code = Aucune partie n’attend sous ce code, ou n’attend plus.
refusal-not-a-code = Un code a huit lettres et chiffres.
refusal-not-their-turn = On ne peut conclure que si c’est à l’absent de jouer.
refusal-opponent-here = Votre adversaire est revenu.
refusal-claim-too-early = Il est trop tôt pour conclure.
refusal-another-tab = Vous jouez dans un autre onglet.
refusal-busy = Le serveur est très occupé. Réessayez dans un instant.
refusal-unavailable = Le serveur ne peut rien enregistrer pour l’instant. Rien n’est perdu : réessayez dans un instant.
refusal-name-empty = Un nom a au moins une lettre ou un chiffre.
refusal-name-too-long = Un nom a au plus 20 caractères.
refusal-name-character = Ce nom contient un signe qui n’y a pas sa place.
refusal-name-marks = Ce nom porte trop d’accents sur une lettre.
refusal-name-mixed-scripts = Un nom s’écrit dans un seul alphabet.
refusal-too-fast = C’est un peu trop vite. Attendez un instant.
refusal-internal = Une erreur est survenue sur le serveur.
refusal-clock-out-of-bounds = Cette cadence est hors limites.
refusal-not-found = Introuvable.
refusal-unknown = Le serveur a refusé cette demande.
