### Les règles des jeux en français. Lesquelles valent pour quel jeu, c’est src/rules/guide.ts qui le dit.

## Damma et dames

goal-take = Prendre tous les pions de l’adversaire, ou ne plus lui laisser de coup.
goal-lose = Qui a perdu tous ses pions, ou n’a plus de coup, gagne. La prise reste obligatoire.
men-diagonal = Le pion avance d’une case, en diagonale.
men-sideways = Le pion va d’une case en avant ou de côté, jamais en diagonale.
takes-forward = Le pion prend en avant : il saute par-dessus son voisin sur la case libre juste derrière.
takes-all-ways = Le pion prend en avant et en arrière : il saute par-dessus son voisin sur la case libre juste derrière.
takes-four-ways = Le pion prend dans les quatre directions, le long des rangées et des colonnes : il saute par-dessus son voisin sur la case libre juste derrière.
takes-not-back = Le pion prend en avant et de côté : il saute par-dessus son voisin sur la case libre juste derrière.
must-any = La prise est obligatoire. On choisit parmi les prises, et celle que l’on commence doit être finie.
must-most = La prise est obligatoire, et il faut jouer celle qui prend le plus de pions. Une dame compte pour un pion.
king-step = La dame fait un pas dans toutes les directions et prend comme un pion, en arrière aussi.
king-flies = La dame vole : elle va aussi loin qu’elle veut, prend de loin, et se pose où elle veut au-delà du pion pris.
crown-ends = Un pion qui atteint la dernière rangée devient dame, et son coup s’arrête là.
crown-goes-on = Un pion qui atteint la dernière rangée devient dame aussitôt ; dans une prise, il continue comme dame.
crown-last = Un pion ne devient dame que si son coup finit sur la dernière rangée.
leaves-end = Les pions pris restent sur le plateau jusqu’à la fin de la prise, et aucun n’est sauté deux fois.
leaves-once = Les pions pris partent aussitôt, un par un : le passage s’ouvre derrière eux.
no-turning = Dans une prise, la dame ne fait pas demi-tour.
draw-kings = La partie est nulle quand la même position revient pour la troisième fois, ou après { $plies } coups de suite joués par des dames sans prise.
draw-quiet = La partie est nulle quand la même position revient pour la troisième fois, ou après { $plies } coups de suite sans prise ni promotion.

## Tiddest

goal-mill = Aligner trois pions pour en prendre à l’adversaire, jusqu’à ce qu’il en ait moins de trois ou plus de coup.
tiddest-place = On pose d’abord les pions, dix chacun : à tour de rôle, sur n’importe quelle case libre. Aligner trois pions est alors interdit.
tiddest-move = Ensuite, un pion va d’une case le long d’une rangée ou d’une colonne.
tiddest-mill = Un coup qui forme une ligne d’exactement trois pions est un moulin : il prend un pion, n’importe lequel. Quatre ou cinq en ligne ne sont pas un moulin.
tiddest-draw = Après { $plies } coups de suite sans prise, la partie est nulle.

## Tiddest n tlata

goal-three = Le premier qui aligne ses trois pions gagne : en rangée, en colonne ou en diagonale.
tlata-place = Chacun pose d’abord trois pions, à tour de rôle. Aligner trois pions est alors interdit.
tlata-move = Ensuite, un pion suit une ligne tracée jusqu’au point libre voisin.
tlata-draw = Après { $plies } coups de suite sans alignement, la partie est nulle.

## Exemples

example-must = Les Blancs doivent prendre, et continuer tant qu’il y a quelque chose à prendre.
example-most = Deux prises commencent ici. Il faut jouer celle qui prend deux pions.
example-king = La dame prend de loin et choisit où elle se pose.
example-crown-ends = Le pion devient dame, et la prise s’arrête là.
example-crown-goes-on = Le pion devient dame en chemin et continue comme dame.
example-crown-last = Le pion passe par la dernière rangée et continue : il reste pion.
example-sideways = Le pion prend de côté, puis en avant.
example-lose = Les Blancs doivent prendre, à regret : les Noirs se rapprochent de n’avoir plus de pions.
example-mill = c2-c1 forme un moulin ; choisissez le pion qu’il prend.
example-three = Un pas aligne trois pions.
